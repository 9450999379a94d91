-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== products

-- SQLite
select    "product".*,
          "category"."name" as "category_name",
          "brand"."name" as "brand_name",
          "device"."name" as "device_name"
from      "product"
inner     join "category" on "category"."id" = "product"."category_id"
left join "brand" on "brand"."id" = "product"."brand_id"
left join "device" on "device"."id" = "product"."device_id"
where     "product"."id" > ?
order by  "product"."id"
limit     ?;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id>?)
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   SEARCH brand USING INDEX sqlite_autoindex_brand_1 (id=?) LEFT-JOIN
--   SEARCH device USING INDEX sqlite_autoindex_device_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "product".*,
          "category"."name" as "category_name",
          "brand"."name" as "brand_name",
          "device"."name" as "device_name"
from      "product"
inner     join "category" on "category"."id" = "product"."category_id"
left join "brand" on "brand"."id" = "product"."brand_id"
left join "device" on "device"."id" = "product"."device_id"
where     "product"."id" > $1
order by  "product"."id"
limit     $2;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Bitmap Heap Scan on product
--               Bitmap Index Scan using product_pkey
--             Index Scan using category_pkey on category
--           Index Scan using brand_pkey on brand
--         Index Scan using device_pkey on device

-- ========== products of a shop that hold a word

-- SQLite
select    "product".*,
          "category"."name" as "category_name",
          "brand"."name" as "brand_name",
          "device"."name" as "device_name"
from      "product"
inner     join "category" on "category"."id" = "product"."category_id"
left join "brand" on "brand"."id" = "product"."brand_id"
left join "device" on "device"."id" = "product"."device_id"
where     (
          "product"."shop_id" = ?
or        "product"."shop_id" is null
          )
and       instr("product"."search_text", ?) > 0
and       "product"."id" > ?
order by  "product"."id"
limit     ?;
--   MULTI-INDEX OR
--     INDEX 1
--       SEARCH product USING INDEX product_shop_id (shop_id=?)
--     INDEX 2
--       SEARCH product USING INDEX product_shop_id (shop_id=?)
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   SEARCH brand USING INDEX sqlite_autoindex_brand_1 (id=?) LEFT-JOIN
--   SEARCH device USING INDEX sqlite_autoindex_device_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    "product".*,
          "category"."name" as "category_name",
          "brand"."name" as "brand_name",
          "device"."name" as "device_name"
from      "product"
inner     join "category" on "category"."id" = "product"."category_id"
left join "brand" on "brand"."id" = "product"."brand_id"
left join "device" on "device"."id" = "product"."device_id"
where     (
          "product"."shop_id" = $1
or        "product"."shop_id" is null
          )
and       strpos("product"."search_text", $2) > 0
and       "product"."id" > $3
order by  "product"."id"
limit     $4;
--   Limit
--     Sort
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Bitmap Heap Scan on product
--               BitmapOr
--                 Bitmap Index Scan using product_shop_id
--                 Bitmap Index Scan using product_shop_id
--             Index Scan using category_pkey on category
--           Index Scan using brand_pkey on brand
--         Index Scan using device_pkey on device

-- ========== customers

-- SQLite
select    *
from      "customer"
where     "customer"."id" > ?
order by  "customer"."id"
limit     ?;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id>?)

-- PostgreSQL
select    *
from      "customer"
where     "customer"."id" > $1
order by  "customer"."id"
limit     $2;
--   Limit
--     Sort
--       Bitmap Heap Scan on customer
--         Bitmap Index Scan using customer_pkey

-- ========== catalogue

-- SQLite
select    "id",
          "name"
from      "category"
order by  "id";
--   SCAN category USING INDEX sqlite_autoindex_category_1

-- SQLite
select    "id",
          "name",
          "brand_id" as "brandId"
from      "device"
order by  "id";
--   SCAN device USING INDEX sqlite_autoindex_device_1

-- SQLite
select    "id",
          "name",
          "category_id" as "categoryId"
from      "brand"
order by  "id";
--   SCAN brand USING INDEX sqlite_autoindex_brand_1

-- SQLite
select    "id",
          "name",
          "category_id" as "categoryId"
from      "repair_part"
order by  "id";
--   SCAN repair_part USING INDEX sqlite_autoindex_repair_part_1

-- SQLite
select    "id",
          "name",
          "rate_bp" as "rate"
from      "tax"
order by  "id";
--   SCAN tax USING INDEX sqlite_autoindex_tax_1

-- PostgreSQL
select    "id",
          "name"
from      "category"
order by  "id";
--   Index Scan using category_pkey on category

-- PostgreSQL
select    "id",
          "name",
          "brand_id" as "brandId"
from      "device"
order by  "id";
--   Index Scan using device_pkey on device

-- PostgreSQL
select    "id",
          "name",
          "category_id" as "categoryId"
from      "brand"
order by  "id";
--   Index Scan using brand_pkey on brand

-- PostgreSQL
select    "id",
          "name",
          "category_id" as "categoryId"
from      "repair_part"
order by  "id";
--   Index Scan using repair_part_pkey on repair_part

-- PostgreSQL
select    "id",
          "name",
          "rate_bp" as "rate"
from      "tax"
order by  "id";
--   Index Scan using tax_pkey on tax
