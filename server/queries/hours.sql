-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== of a shop

-- SQLite
select    *
from      "shift"
where     "ended_at" is null
and       "removed_at" is null
and       "shop_id" = ?;
--   SEARCH shift USING INDEX shift_shop (shop_id=?)

-- SQLite
select    *
from      "shift"
where     "shop_id" = ?
and       "begun_at" >= ?
and       "begun_at" < ?
order by  "begun_at",
          "id";
--   SEARCH shift USING INDEX shift_shop (shop_id=? AND begun_at>? AND begun_at<?)
--   USE TEMP B-TREE FOR PART OF ORDER BY

-- SQLite
select    *
from      "staff"
where     "shop_id" = ?
order by  "id";
--   SEARCH staff USING INDEX sqlite_autoindex_staff_2 (shop_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    *
from      "shift"
where     "ended_at" is null
and       "removed_at" is null
and       "shop_id" = $1;
--   Index Scan using shift_open on shift

-- PostgreSQL
select    *
from      "shift"
where     "shop_id" = $1
and       "begun_at" >= $2
and       "begun_at" < $3
order by  "begun_at",
          "id";
--   Incremental Sort
--     Index Scan using shift_shop on shift

-- PostgreSQL
select    *
from      "staff"
where     "shop_id" = $1
order by  "id";
--   Sort
--     Index Scan using staff_pin_unique on staff

-- ========== of a shop, of another week

-- SQLite
select    "shop".*,
          "login"."email",
          (
          select    "thumbnail_hash"
          from      "image"
          where     "image"."hash" = "shop"."logo_hash"
          ) as "receipt_logo_hash"
from      "shop"
inner     join "login" on "login"."id" = "shop"."id"
where     "shop"."id" = ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- PostgreSQL
select    "shop".*,
          "login"."email",
          (
          select    "thumbnail_hash"
          from      "image"
          where     "image"."hash" = "shop"."logo_hash"
          ) as "receipt_logo_hash"
from      "shop"
inner     join "login" on "login"."id" = "shop"."id"
where     "shop"."id" = $1;
--   Nested Loop
--     Index Scan using shop_pkey on shop
--     Index Scan using login_pkey on login
--     Index Scan using image_pkey on image

-- ========== corrections of a shift

-- SQLite
select    *
from      "shift"
where     "id" = ?;
--   SEARCH shift USING INDEX sqlite_autoindex_shift_1 (id=?)

-- SQLite
select    *
from      "shift_correction"
where     "shift_id" = ?
order by  "id" desc;
--   SEARCH shift_correction USING INDEX shift_correction_shift (shift_id=?)

-- PostgreSQL
select    *
from      "shift"
where     "id" = $1;
--   Index Scan using shift_pkey on shift

-- PostgreSQL
select    *
from      "shift_correction"
where     "shift_id" = $1
order by  "id" desc;
--   Index Scan using shift_correction_shift on shift_correction
