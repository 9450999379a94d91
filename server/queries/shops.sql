-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== all

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
where     1 = 1
order by  "shop"."id" asc
limit     ?
offset    ?;
--   SCAN shop USING INDEX sqlite_autoindex_shop_1
--   SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- SQLite
select    count(*) as "total"
from      "shop"
inner     join "login" on "login"."id" = "shop"."id"
where     1 = 1;
--   SCAN shop USING COVERING INDEX sqlite_autoindex_shop_1
--   SEARCH login USING COVERING INDEX sqlite_autoindex_login_1 (id=?)

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
where     1 = 1
order by  "shop"."id" asc
limit     $1
offset    $2;
--   Limit
--     Nested Loop
--       Index Scan using shop_pkey on shop
--       Index Scan using login_pkey on login
--       Index Scan using image_pkey on image

-- PostgreSQL
select    count(*) as "total"
from      "shop"
inner     join "login" on "login"."id" = "shop"."id"
where     1 = 1;
--   Aggregate
--     Nested Loop
--       Index Only Scan using shop_pkey on shop
--       Index Only Scan using login_pkey on login

-- ========== search

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
where     "shop"."name_key" like ? escape '\'
order by  "shop"."id" asc
limit     ?
offset    ?;
--   SCAN shop USING INDEX sqlite_autoindex_shop_1
--   SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- SQLite
select    count(*) as "total"
from      "shop"
inner     join "login" on "login"."id" = "shop"."id"
where     "shop"."name_key" like ? escape '\';
--   SCAN shop
--   SEARCH login USING COVERING INDEX sqlite_autoindex_login_1 (id=?)

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
where     "shop"."name_key" like $1 escape '\'
order by  "shop"."id" asc
limit     $2
offset    $3;
--   Limit
--     Nested Loop
--       Index Scan using shop_pkey on shop
--       Index Scan using login_pkey on login
--       Index Scan using image_pkey on image

-- PostgreSQL
select    count(*) as "total"
from      "shop"
inner     join "login" on "login"."id" = "shop"."id"
where     "shop"."name_key" like $1 escape '\';
--   Aggregate
--     Nested Loop
--       Index Scan using shop_pkey on shop
--       Index Only Scan using login_pkey on login

-- ========== the staff of one

-- SQLite
select    *
from      "staff"
where     "shop_id" = ?
order by  "id";
--   SEARCH staff USING INDEX sqlite_autoindex_staff_2 (shop_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    *
from      "staff"
where     "shop_id" = $1
order by  "id";
--   Sort
--     Index Scan using staff_pin_unique on staff
