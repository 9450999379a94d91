-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== categories

-- SQLite
select    "category"."id",
          "category"."name",
          "category"."updated_at",
          "image"."content_type",
          "image"."bytes"
from      "category"
left join "image" on "image"."hash" = "category"."image_hash"
where     "category"."search_text" like ? escape '\'
order by  "category"."name_key" asc
limit     ?
offset    ?;
--   SCAN category USING INDEX sqlite_autoindex_category_2
--   SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?) LEFT-JOIN

-- SQLite
select    count(*) as "total"
from      "category"
left join "image" on "image"."hash" = "category"."image_hash"
where     "category"."search_text" like ? escape '\';
--   SCAN category
--   SEARCH image USING COVERING INDEX sqlite_autoindex_image_1 (hash=?) LEFT-JOIN

-- PostgreSQL
select    "category"."id",
          "category"."name",
          "category"."updated_at",
          "image"."content_type",
          "image"."bytes"
from      "category"
left join "image" on "image"."hash" = "category"."image_hash"
where     "category"."search_text" like $1 escape '\'
order by  "category"."name_key" asc
limit     $2
offset    $3;
--   Limit
--     Nested Loop
--       Index Scan using category_name_unique on category
--       Index Scan using image_pkey on image

-- PostgreSQL
select    count(*) as "total"
from      "category"
left join "image" on "image"."hash" = "category"."image_hash"
where     "category"."search_text" like $1 escape '\';
--   Aggregate
--     Seq Scan on category

-- ========== brands

-- SQLite
select    "brand"."id",
          "brand"."name",
          "brand"."updated_at",
          "brand"."category_id",
          "category"."name" as "category_name"
from      "brand"
inner     join "category" on "category"."id" = "brand"."category_id"
where     "brand"."search_text" like ? escape '\'
and       1 = 1
order by  "brand"."name_key" asc,
          "brand"."id" asc
limit     ?
offset    ?;
--   SCAN brand
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as "total"
from      "brand"
inner     join "category" on "category"."id" = "brand"."category_id"
where     "brand"."search_text" like ? escape '\'
and       1 = 1;
--   SCAN brand
--   SEARCH category USING COVERING INDEX sqlite_autoindex_category_1 (id=?)

-- PostgreSQL
select    "brand"."id",
          "brand"."name",
          "brand"."updated_at",
          "brand"."category_id",
          "category"."name" as "category_name"
from      "brand"
inner     join "category" on "category"."id" = "brand"."category_id"
where     "brand"."search_text" like $1 escape '\'
and       1 = 1
order by  "brand"."name_key" asc,
          "brand"."id" asc
limit     $2
offset    $3;
--   Limit
--     Sort
--       Nested Loop
--         Index Scan using brand_name_unique on brand
--         Index Scan using category_pkey on category

-- PostgreSQL
select    count(*) as "total"
from      "brand"
inner     join "category" on "category"."id" = "brand"."category_id"
where     "brand"."search_text" like $1 escape '\'
and       1 = 1;
--   Aggregate
--     Nested Loop
--       Index Scan using brand_name_unique on brand
--       Index Only Scan using category_pkey on category

-- ========== devices

-- SQLite
select    "device"."id",
          "device"."name",
          "device"."updated_at",
          "device"."brand_id",
          "brand"."name" as "brand_name",
          "brand"."category_id",
          "category"."name" as "category_name"
from      "device"
inner     join "brand" on "brand"."id" = "device"."brand_id"
inner     join "category" on "category"."id" = "brand"."category_id"
where     "device"."search_text" like ? escape '\'
and       1 = 1
and       1 = 1
order by  "device"."name_key" asc,
          "device"."id" asc
limit     ?
offset    ?;
--   SCAN device
--   SEARCH brand USING INDEX sqlite_autoindex_brand_1 (id=?)
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as "total"
from      "device"
inner     join "brand" on "brand"."id" = "device"."brand_id"
inner     join "category" on "category"."id" = "brand"."category_id"
where     "device"."search_text" like ? escape '\'
and       1 = 1
and       1 = 1;
--   SCAN device
--   SEARCH brand USING INDEX sqlite_autoindex_brand_1 (id=?)
--   SEARCH category USING COVERING INDEX sqlite_autoindex_category_1 (id=?)

-- PostgreSQL
select    "device"."id",
          "device"."name",
          "device"."updated_at",
          "device"."brand_id",
          "brand"."name" as "brand_name",
          "brand"."category_id",
          "category"."name" as "category_name"
from      "device"
inner     join "brand" on "brand"."id" = "device"."brand_id"
inner     join "category" on "category"."id" = "brand"."category_id"
where     "device"."search_text" like $1 escape '\'
and       1 = 1
and       1 = 1
order by  "device"."name_key" asc,
          "device"."id" asc
limit     $2
offset    $3;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using device_name_unique on device
--           Index Scan using brand_pkey on brand
--         Index Scan using category_pkey on category

-- PostgreSQL
select    count(*) as "total"
from      "device"
inner     join "brand" on "brand"."id" = "device"."brand_id"
inner     join "category" on "category"."id" = "brand"."category_id"
where     "device"."search_text" like $1 escape '\'
and       1 = 1
and       1 = 1;
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Index Scan using device_name_unique on device
--         Index Scan using brand_pkey on brand
--       Index Only Scan using category_pkey on category

-- ========== repair parts

-- SQLite
select    "repair_part"."id",
          "repair_part"."name",
          "repair_part"."updated_at",
          "repair_part"."category_id",
          "category"."name" as "category_name"
from      "repair_part"
inner     join "category" on "category"."id" = "repair_part"."category_id"
where     "repair_part"."search_text" like ? escape '\'
and       1 = 1
order by  "repair_part"."name_key" asc,
          "repair_part"."id" asc
limit     ?
offset    ?;
--   SCAN repair_part
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as "total"
from      "repair_part"
inner     join "category" on "category"."id" = "repair_part"."category_id"
where     "repair_part"."search_text" like ? escape '\'
and       1 = 1;
--   SCAN repair_part
--   SEARCH category USING COVERING INDEX sqlite_autoindex_category_1 (id=?)

-- PostgreSQL
select    "repair_part"."id",
          "repair_part"."name",
          "repair_part"."updated_at",
          "repair_part"."category_id",
          "category"."name" as "category_name"
from      "repair_part"
inner     join "category" on "category"."id" = "repair_part"."category_id"
where     "repair_part"."search_text" like $1 escape '\'
and       1 = 1
order by  "repair_part"."name_key" asc,
          "repair_part"."id" asc
limit     $2
offset    $3;
--   Limit
--     Sort
--       Nested Loop
--         Index Scan using repair_part_name_unique on repair_part
--         Index Scan using category_pkey on category

-- PostgreSQL
select    count(*) as "total"
from      "repair_part"
inner     join "category" on "category"."id" = "repair_part"."category_id"
where     "repair_part"."search_text" like $1 escape '\'
and       1 = 1;
--   Aggregate
--     Nested Loop
--       Index Scan using repair_part_name_unique on repair_part
--       Index Only Scan using category_pkey on category

-- ========== taxes

-- SQLite
select    "tax"."id",
          "tax"."name",
          "tax"."updated_at",
          "tax"."rate_bp"
from      "tax"
where     "tax"."search_text" like ? escape '\'
order by  "tax"."id" asc
limit     ?
offset    ?;
--   SCAN tax USING INDEX sqlite_autoindex_tax_1

-- SQLite
select    count(*) as "total"
from      "tax"
where     "tax"."search_text" like ? escape '\';
--   SCAN tax

-- PostgreSQL
select    "tax"."id",
          "tax"."name",
          "tax"."updated_at",
          "tax"."rate_bp"
from      "tax"
where     "tax"."search_text" like $1 escape '\'
order by  "tax"."id" asc
limit     $2
offset    $3;
--   Limit
--     Index Scan using tax_pkey on tax

-- PostgreSQL
select    count(*) as "total"
from      "tax"
where     "tax"."search_text" like $1 escape '\';
--   Aggregate
--     Seq Scan on tax
