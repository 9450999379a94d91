-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== of a brand

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
where     1 = 1
and       "brand"."category_id" = ?
and       "device"."brand_id" = ?
order by  "device"."name_key" asc,
          "device"."id" asc
limit     ?
offset    ?;
--   SEARCH brand USING INDEX sqlite_autoindex_brand_1 (id=?)
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   SEARCH device USING INDEX sqlite_autoindex_device_2 (brand_id=?)

-- SQLite
select    "repair_part"."id",
          "repair_part"."name",
          "repair_part"."updated_at",
          "repair_part"."category_id",
          "category"."name" as "category_name"
from      "repair_part"
inner     join "category" on "category"."id" = "repair_part"."category_id"
where     1 = 1
and       "repair_part"."category_id" = ?
order by  "repair_part"."name_key" asc,
          "repair_part"."id" asc
limit     ?
offset    ?;
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   SEARCH repair_part USING INDEX sqlite_autoindex_repair_part_2 (category_id=?)

-- SQLite
select    *
from      "repair_prices"
where     "device_id" in (
          select    value
          from      json_each(?)
          );
--   SEARCH repair_prices USING INDEX sqlite_autoindex_repair_prices_1 (device_id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    count(*) as "total"
from      "device"
inner     join "brand" on "brand"."id" = "device"."brand_id"
inner     join "category" on "category"."id" = "brand"."category_id"
where     1 = 1
and       "brand"."category_id" = ?
and       "device"."brand_id" = ?;
--   SEARCH brand USING INDEX sqlite_autoindex_brand_1 (id=?)
--   SEARCH category USING COVERING INDEX sqlite_autoindex_category_1 (id=?)
--   SEARCH device USING COVERING INDEX sqlite_autoindex_device_2 (brand_id=?)

-- SQLite
select    count(*) as "total"
from      "repair_part"
inner     join "category" on "category"."id" = "repair_part"."category_id"
where     1 = 1
and       "repair_part"."category_id" = ?;
--   SEARCH category USING COVERING INDEX sqlite_autoindex_category_1 (id=?)
--   SEARCH repair_part USING COVERING INDEX sqlite_autoindex_repair_part_2 (category_id=?)

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
where     1 = 1
and       "brand"."category_id" = $1
and       "device"."brand_id" = $2
order by  "device"."name_key" asc,
          "device"."id" asc
limit     $3
offset    $4;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using brand_pkey on brand
--           Index Scan using category_pkey on category
--         Bitmap Heap Scan on device
--           Bitmap Index Scan using device_name_unique

-- PostgreSQL
select    "repair_part"."id",
          "repair_part"."name",
          "repair_part"."updated_at",
          "repair_part"."category_id",
          "category"."name" as "category_name"
from      "repair_part"
inner     join "category" on "category"."id" = "repair_part"."category_id"
where     1 = 1
and       "repair_part"."category_id" = $1
order by  "repair_part"."name_key" asc,
          "repair_part"."id" asc
limit     $2
offset    $3;
--   Limit
--     Sort
--       Nested Loop
--         Index Scan using category_pkey on category
--         Bitmap Heap Scan on repair_part
--           Bitmap Index Scan using repair_part_name_unique

-- PostgreSQL
select    *
from      "repair_prices"
where     "device_id" = any ($1);
--   Bitmap Heap Scan on repair_prices
--     Bitmap Index Scan using repair_prices_pkey

-- PostgreSQL
select    count(*) as "total"
from      "device"
inner     join "brand" on "brand"."id" = "device"."brand_id"
inner     join "category" on "category"."id" = "brand"."category_id"
where     1 = 1
and       "brand"."category_id" = $1
and       "device"."brand_id" = $2;
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Index Scan using brand_pkey on brand
--         Index Only Scan using category_pkey on category
--       Bitmap Heap Scan on device
--         Bitmap Index Scan using device_name_unique

-- PostgreSQL
select    count(*) as "total"
from      "repair_part"
inner     join "category" on "category"."id" = "repair_part"."category_id"
where     1 = 1
and       "repair_part"."category_id" = $1;
--   Aggregate
--     Nested Loop
--       Index Only Scan using category_pkey on category
--       Bitmap Heap Scan on repair_part
--         Bitmap Index Scan using repair_part_name_unique

-- ========== of a device

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
where     "device"."id" = ?;
--   SEARCH device USING INDEX sqlite_autoindex_device_1 (id=?)
--   SEARCH brand USING INDEX sqlite_autoindex_brand_1 (id=?)
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)

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
where     "device"."id" = $1;
--   Nested Loop
--     Nested Loop
--       Index Scan using device_pkey on device
--       Index Scan using brand_pkey on brand
--     Index Scan using category_pkey on category
