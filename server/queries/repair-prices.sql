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

-- ========== what became of one

-- SQLite
select    "change"."id",
          "change"."changed_at",
          "change"."price_cents",
          "change"."cost_cents",
          "change"."warranty_days",
          coalesce(staff.name || ', ' || shop.name, login.email, '') as "actor",
          lag("change"."price_cents") over (
          order by  change.changed_at,
                    change.id
          ) as "price_before",
          lag("change"."cost_cents") over (
          order by  change.changed_at,
                    change.id
          ) as "cost_before",
          lag("change"."warranty_days") over (
          order by  change.changed_at,
                    change.id
          ) as "warranty_before"
from      "repair_price_changes" as "change"
left join "staff" on "staff"."id" = "change"."person_id"
left join "shop" on "shop"."id" = "staff"."shop_id"
left join "login" on "login"."id" = "change"."login_id"
where     "change"."device_id" = ?
and       "change"."repair_part_id" = ?;
--   CO-ROUTINE (SUBQUERY)
--     SEARCH change USING INDEX repair_price_changes_cell (device_id=? AND repair_part_id=?)
--     SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?) LEFT-JOIN
--     SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?) LEFT-JOIN
--     USE TEMP B-TREE FOR PART OF ORDER BY
--   SCAN (SUBQUERY)

-- SQLite
select    *
from      (
          select    "change"."id",
                    "change"."changed_at",
                    "change"."price_cents",
                    "change"."cost_cents",
                    "change"."warranty_days",
                    coalesce(staff.name || ', ' || shop.name, login.email, '') as "actor",
                    lag("change"."price_cents") over (
                    order by  change.changed_at,
                              change.id
                    ) as "price_before",
                    lag("change"."cost_cents") over (
                    order by  change.changed_at,
                              change.id
                    ) as "cost_before",
                    lag("change"."warranty_days") over (
                    order by  change.changed_at,
                              change.id
                    ) as "warranty_before"
          from      "repair_price_changes" as "change"
          left join "staff" on "staff"."id" = "change"."person_id"
          left join "shop" on "shop"."id" = "staff"."shop_id"
          left join "login" on "login"."id" = "change"."login_id"
          where     "change"."device_id" = ?
          and       "change"."repair_part_id" = ?
          ) as "past"
order by  "changed_at" desc,
          "id" desc
limit     ?
offset    ?;
--   CO-ROUTINE past
--     CO-ROUTINE (SUBQUERY)
--       SEARCH change USING INDEX repair_price_changes_cell (device_id=? AND repair_part_id=?)
--       SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--       SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?) LEFT-JOIN
--       SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?) LEFT-JOIN
--       USE TEMP B-TREE FOR PART OF ORDER BY
--     SCAN (SUBQUERY)
--   SCAN past
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as "total"
from      (
          select    "change"."id",
                    "change"."changed_at",
                    "change"."price_cents",
                    "change"."cost_cents",
                    "change"."warranty_days",
                    coalesce(staff.name || ', ' || shop.name, login.email, '') as "actor",
                    lag("change"."price_cents") over (
                    order by  change.changed_at,
                              change.id
                    ) as "price_before",
                    lag("change"."cost_cents") over (
                    order by  change.changed_at,
                              change.id
                    ) as "cost_before",
                    lag("change"."warranty_days") over (
                    order by  change.changed_at,
                              change.id
                    ) as "warranty_before"
          from      "repair_price_changes" as "change"
          left join "staff" on "staff"."id" = "change"."person_id"
          left join "shop" on "shop"."id" = "staff"."shop_id"
          left join "login" on "login"."id" = "change"."login_id"
          where     "change"."device_id" = ?
          and       "change"."repair_part_id" = ?
          ) as "past";
--   CO-ROUTINE past
--     CO-ROUTINE (SUBQUERY)
--       SEARCH change USING INDEX repair_price_changes_cell (device_id=? AND repair_part_id=?)
--       SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--       SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?) LEFT-JOIN
--       SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?) LEFT-JOIN
--       USE TEMP B-TREE FOR PART OF ORDER BY
--     SCAN (SUBQUERY)
--   SCAN past

-- PostgreSQL
select    "change"."id",
          "change"."changed_at",
          "change"."price_cents",
          "change"."cost_cents",
          "change"."warranty_days",
          coalesce(staff.name || ', ' || shop.name, login.email, '') as "actor",
          lag("change"."price_cents") over (
          order by  change.changed_at,
                    change.id
          ) as "price_before",
          lag("change"."cost_cents") over (
          order by  change.changed_at,
                    change.id
          ) as "cost_before",
          lag("change"."warranty_days") over (
          order by  change.changed_at,
                    change.id
          ) as "warranty_before"
from      "repair_price_changes" as "change"
left join "staff" on "staff"."id" = "change"."person_id"
left join "shop" on "shop"."id" = "staff"."shop_id"
left join "login" on "login"."id" = "change"."login_id"
where     "change"."device_id" = $1
and       "change"."repair_part_id" = $2;
--   WindowAgg
--     Incremental Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using repair_price_changes_cell on repair_price_changes
--           Nested Loop
--             Index Scan using staff_pkey on staff
--             Index Scan using shop_pkey on shop
--         Index Scan using login_pkey on login

-- PostgreSQL
select    *
from      (
          select    "change"."id",
                    "change"."changed_at",
                    "change"."price_cents",
                    "change"."cost_cents",
                    "change"."warranty_days",
                    coalesce(staff.name || ', ' || shop.name, login.email, '') as "actor",
                    lag("change"."price_cents") over (
                    order by  change.changed_at,
                              change.id
                    ) as "price_before",
                    lag("change"."cost_cents") over (
                    order by  change.changed_at,
                              change.id
                    ) as "cost_before",
                    lag("change"."warranty_days") over (
                    order by  change.changed_at,
                              change.id
                    ) as "warranty_before"
          from      "repair_price_changes" as "change"
          left join "staff" on "staff"."id" = "change"."person_id"
          left join "shop" on "shop"."id" = "staff"."shop_id"
          left join "login" on "login"."id" = "change"."login_id"
          where     "change"."device_id" = $1
          and       "change"."repair_part_id" = $2
          ) as "past"
order by  "changed_at" desc,
          "id" desc
limit     $3
offset    $4;
--   Limit
--     Sort
--       WindowAgg
--         Incremental Sort
--           Nested Loop
--             Nested Loop
--               Index Scan using repair_price_changes_cell on repair_price_changes
--               Nested Loop
--                 Index Scan using staff_pkey on staff
--                 Index Scan using shop_pkey on shop
--             Index Scan using login_pkey on login

-- PostgreSQL
select    count(*) as "total"
from      (
          select    "change"."id",
                    "change"."changed_at",
                    "change"."price_cents",
                    "change"."cost_cents",
                    "change"."warranty_days",
                    coalesce(staff.name || ', ' || shop.name, login.email, '') as "actor",
                    lag("change"."price_cents") over (
                    order by  change.changed_at,
                              change.id
                    ) as "price_before",
                    lag("change"."cost_cents") over (
                    order by  change.changed_at,
                              change.id
                    ) as "cost_before",
                    lag("change"."warranty_days") over (
                    order by  change.changed_at,
                              change.id
                    ) as "warranty_before"
          from      "repair_price_changes" as "change"
          left join "staff" on "staff"."id" = "change"."person_id"
          left join "shop" on "shop"."id" = "staff"."shop_id"
          left join "login" on "login"."id" = "change"."login_id"
          where     "change"."device_id" = $1
          and       "change"."repair_part_id" = $2
          ) as "past";
--   Aggregate
--     Index Scan using repair_price_changes_cell on repair_price_changes

-- ========== file

-- SQLite
select    "device"."id",
          "device"."name",
          "device"."name_key",
          "brand"."category_id",
          "brand"."name" as "brand",
          "brand"."name_key" as "brand_key",
          "category"."name" as "category",
          "category"."name_key" as "category_key"
from      "device"
inner     join "brand" on "brand"."id" = "device"."brand_id"
inner     join "category" on "category"."id" = "brand"."category_id"
order by  "category"."name_key",
          "brand"."name_key",
          "device"."name_key",
          "device"."id";
--   SCAN device USING INDEX sqlite_autoindex_device_2
--   SEARCH brand USING INDEX sqlite_autoindex_brand_1 (id=?)
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    "id",
          "name",
          "name_key",
          "category_id"
from      "repair_part"
order by  "name_key",
          "id";
--   SCAN repair_part
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    "device"."id",
          "device"."name",
          "device"."name_key",
          "brand"."category_id",
          "brand"."name" as "brand",
          "brand"."name_key" as "brand_key",
          "category"."name" as "category",
          "category"."name_key" as "category_key"
from      "device"
inner     join "brand" on "brand"."id" = "device"."brand_id"
inner     join "category" on "category"."id" = "brand"."category_id"
order by  "category"."name_key",
          "brand"."name_key",
          "device"."name_key",
          "device"."id";
--   Sort
--     Nested Loop
--       Nested Loop
--         Index Scan using device_name_unique on device
--         Index Scan using brand_pkey on brand
--       Index Scan using category_pkey on category

-- PostgreSQL
select    "id",
          "name",
          "name_key",
          "category_id"
from      "repair_part"
order by  "name_key",
          "id";
--   Sort
--     Seq Scan on repair_part
