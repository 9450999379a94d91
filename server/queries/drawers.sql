-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== of a shop

-- SQLite
select    "drawer"."id",
          "counted_cents"
from      "drawer"
inner     join "drawer_session" on "drawer_session"."drawer_id" = "drawer"."id"
and       "z_number" = "last_z"
where     "drawer"."shop_id" = ?;
--   SEARCH drawer USING INDEX sqlite_autoindex_drawer_2 (shop_id=?)
--   SEARCH drawer_session USING INDEX sqlite_autoindex_drawer_session_2 (drawer_id=? AND z_number=?)

-- SQLite
select    *
from      "drawer"
where     "shop_id" = ?
order by  "id";
--   SEARCH drawer USING INDEX sqlite_autoindex_drawer_2 (shop_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    *
from      "drawer_session"
where     "shop_id" = ?
and       "closed_at" is null;
--   SEARCH drawer_session USING INDEX drawer_session_open_of_shop (shop_id=?)

-- PostgreSQL
select    "drawer"."id",
          "counted_cents"
from      "drawer"
inner     join "drawer_session" on "drawer_session"."drawer_id" = "drawer"."id"
and       "z_number" = "last_z"
where     "drawer"."shop_id" = $1;
--   Nested Loop
--     Bitmap Heap Scan on drawer
--       Bitmap Index Scan using drawer_name_unique
--     Index Scan using drawer_session_z_unique on drawer_session

-- PostgreSQL
select    *
from      "drawer"
where     "shop_id" = $1
order by  "id";
--   Sort
--     Bitmap Heap Scan on drawer
--       Bitmap Index Scan using drawer_name_unique

-- PostgreSQL
select    *
from      "drawer_session"
where     "shop_id" = $1
and       "closed_at" is null;
--   Index Scan using drawer_session_open_of_shop on drawer_session

-- ========== of a shop, by an admin

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
