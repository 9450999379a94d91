-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== products

-- SQLite
select    "product".*,
          "category"."name" as "category_name",
          "brand"."name" as "brand_name",
          "device"."name" as "device_name",
          (
          select    string_agg (
                    code,
                    ' '
                    order by  position
                    )
          from      product_barcodes
          where     product_id = product.id
          ) as "barcodes",
          (
          select    nullif(
                    json_group_array(
                    json_object(
                    'productId',
                    p.id,
                    'sku',
                    p.sku,
                    'name',
                    p.name,
                    'quantity',
                    b.quantity,
                    'stock',
                    p.quantity,
                    'reserved',
                    p.reserved,
                    'cost',
                    p.cost_cents,
                    'expectedOn',
                    p.expected_date
                    )
                    order by  b.position
                    ),
                    '[]'
                    )
          from      bundle_part b
          join      product p on p.id = b.part_id
          where     b.product_id = product.id
          ) as "bundle"
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
--   CORRELATED SCALAR SUBQUERY
--     USE TEMP B-TREE FOR string_agg(ORDER BY)
--     SEARCH product_barcodes USING INDEX sqlite_autoindex_product_barcodes_1 (product_id=?)
--   CORRELATED SCALAR SUBQUERY
--     USE TEMP B-TREE FOR json_group_array(ORDER BY)
--     SEARCH b USING INDEX sqlite_autoindex_bundle_part_1 (product_id=?)
--     SEARCH p USING INDEX sqlite_autoindex_product_1 (id=?)

-- PostgreSQL
select    "product".*,
          "category"."name" as "category_name",
          "brand"."name" as "brand_name",
          "device"."name" as "device_name",
          (
          select    string_agg(
                    code,
                    ' '
                    order by  position
                    )
          from      product_barcodes
          where     product_id = product.id
          ) as "barcodes",
          (
          select    json_agg(
                    json_build_object(
                    'productId',
                    p.id,
                    'sku',
                    p.sku,
                    'name',
                    p.name,
                    'quantity',
                    b.quantity,
                    'stock',
                    p.quantity,
                    'reserved',
                    p.reserved,
                    'cost',
                    p.cost_cents,
                    'expectedOn',
                    p.expected_date
                    )
                    order by  b.position
                    )::text
          from      bundle_part b
          join      product p on p.id = b.part_id
          where     b.product_id = product.id
          ) as "bundle"
from      "product"
inner     join "category" on "category"."id" = "product"."category_id"
left join "brand" on "brand"."id" = "product"."brand_id"
left join "device" on "device"."id" = "product"."device_id"
where     "product"."id" > $1
order by  "product"."id"
limit     $2;
--   Limit
--     Result
--       Sort
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Bitmap Heap Scan on product
--                 Bitmap Index Scan using product_pkey
--               Index Scan using category_pkey on category
--             Index Scan using brand_pkey on brand
--           Index Scan using device_pkey on device
--       Aggregate
--         Sort
--           Bitmap Heap Scan on product_barcodes
--             Bitmap Index Scan using product_barcodes_pkey
--       Aggregate
--         Sort
--           Nested Loop
--             Bitmap Heap Scan on bundle_part
--               Bitmap Index Scan using bundle_part_pkey
--             Index Scan using product_pkey on product

-- ========== products of a shop that hold a word

-- SQLite
select    "product".*,
          "category"."name" as "category_name",
          "brand"."name" as "brand_name",
          "device"."name" as "device_name",
          (
          select    string_agg (
                    code,
                    ' '
                    order by  position
                    )
          from      product_barcodes
          where     product_id = product.id
          ) as "barcodes",
          (
          select    nullif(
                    json_group_array(
                    json_object(
                    'productId',
                    p.id,
                    'sku',
                    p.sku,
                    'name',
                    p.name,
                    'quantity',
                    b.quantity,
                    'stock',
                    p.quantity,
                    'reserved',
                    p.reserved,
                    'cost',
                    p.cost_cents,
                    'expectedOn',
                    p.expected_date
                    )
                    order by  b.position
                    ),
                    '[]'
                    )
          from      bundle_part b
          join      product p on p.id = b.part_id
          where     b.product_id = product.id
          ) as "bundle"
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
--   CORRELATED SCALAR SUBQUERY
--     USE TEMP B-TREE FOR string_agg(ORDER BY)
--     SEARCH product_barcodes USING INDEX sqlite_autoindex_product_barcodes_1 (product_id=?)
--   CORRELATED SCALAR SUBQUERY
--     USE TEMP B-TREE FOR json_group_array(ORDER BY)
--     SEARCH b USING INDEX sqlite_autoindex_bundle_part_1 (product_id=?)
--     SEARCH p USING INDEX sqlite_autoindex_product_1 (id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    "product".*,
          "category"."name" as "category_name",
          "brand"."name" as "brand_name",
          "device"."name" as "device_name",
          (
          select    string_agg(
                    code,
                    ' '
                    order by  position
                    )
          from      product_barcodes
          where     product_id = product.id
          ) as "barcodes",
          (
          select    json_agg(
                    json_build_object(
                    'productId',
                    p.id,
                    'sku',
                    p.sku,
                    'name',
                    p.name,
                    'quantity',
                    b.quantity,
                    'stock',
                    p.quantity,
                    'reserved',
                    p.reserved,
                    'cost',
                    p.cost_cents,
                    'expectedOn',
                    p.expected_date
                    )
                    order by  b.position
                    )::text
          from      bundle_part b
          join      product p on p.id = b.part_id
          where     b.product_id = product.id
          ) as "bundle"
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
--     Result
--       Sort
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Bitmap Heap Scan on product
--                 BitmapOr
--                   Bitmap Index Scan using product_shop_id
--                   Bitmap Index Scan using product_shop_id
--               Index Scan using category_pkey on category
--             Index Scan using brand_pkey on brand
--           Index Scan using device_pkey on device
--       Aggregate
--         Sort
--           Bitmap Heap Scan on product_barcodes
--             Bitmap Index Scan using product_barcodes_pkey
--       Aggregate
--         Sort
--           Nested Loop
--             Bitmap Heap Scan on bundle_part
--               Bitmap Index Scan using bundle_part_pkey
--             Index Scan using product_pkey on product

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

-- ========== journal for Xero

-- SQLite
select    day,
          sum(difference) as difference,
          sum(moved) as moved
from      (
          select    s.closed_date as day,
                    s.difference_cents as difference,
                    (
                    select    coalesce(sum(m.amount_cents), 0)
                    from      drawer_movement m
                    where     m.session_id = s.id
                    ) as moved
          from      drawer_session s
          where     s.shop_id = ?
          and       s.closed_at is not null
          and       s.closed_date between ? and ?
          ) as closed
group by  day;
--   SEARCH s USING INDEX drawer_session_closed_of_shop (shop_id=? AND closed_date>? AND closed_date<?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH m USING INDEX drawer_movement_session (session_id=?)

-- SQLite
select    "business_date" as "day",
          "deposit"."kind",
          "deposit"."gst_rate_bp" as "rate",
          sum("deposit_entry"."amount_cents") as "held",
          sum("gst_cents") as "gst"
from      "deposit_entry"
inner     join "deposit" on "deposit"."id" = "deposit_entry"."deposit_id"
where     "deposit_entry"."shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?
group by  "business_date",
          "deposit"."kind",
          "deposit"."gst_rate_bp";
--   SEARCH deposit_entry USING INDEX deposit_entry_day (shop_id=? AND business_date>? AND business_date<?)
--   SEARCH deposit USING INDEX sqlite_autoindex_deposit_1 (id=?)
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    "business_date" as "day",
          "tender",
          "amount_cents",
          "rounding_cents"
from      "takings_day"
where     "shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?;
--   SEARCH takings_day USING PRIMARY KEY (shop_id=? AND business_date>? AND business_date<?)

-- SQLite
select    "business_date" as "day",
          sum("amount_cents") as "amount"
from      "deposit_entry"
where     "shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?
and       "kind" in (?, ?)
group by  "business_date";
--   SEARCH deposit_entry USING INDEX deposit_entry_day (shop_id=? AND business_date>? AND business_date<?)

-- SQLite
select    "business_date" as "day",
          sum("amount_cents") as "amount"
from      "gift_card_entry"
where     "shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?
and       "kind" in (?, ?)
group by  "business_date";
--   SEARCH gift_card_entry USING INDEX gift_card_entry_day (shop_id=? AND business_date>? AND business_date<?)

-- SQLite
select    "business_date" as "day",
          sum("amount_cents") as "amount"
from      "store_credit_entry"
where     "shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?
and       "kind" in (?)
group by  "business_date";
--   SEARCH store_credit_entry USING INDEX store_credit_entry_shop (shop_id=? AND business_date>? AND business_date<?)

-- SQLite
select    "number"
from      "shop"
where     "id" = ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    "posted_date" as "day",
          "tax_class" as "taxClass",
          "tax_rate_bp" as "rate",
          "kind",
          sum("total_cents") as "total",
          sum("tax_cents") as "tax",
          sum("discount_cents") as "discount",
          sum("surcharge_cents") as "surcharge"
from      "sale_entry"
where     "shop_id" = ?
and       "posted_date" >= ?
and       "posted_date" <= ?
group by  "posted_date",
          "tax_class",
          "tax_rate_bp",
          "kind"
order by  "posted_date",
          "tax_class",
          "tax_rate_bp";
--   SEARCH sale_entry USING PRIMARY KEY (shop_id=? AND posted_date>? AND posted_date<?)
--   USE TEMP B-TREE FOR GROUP BY
--   USE TEMP B-TREE FOR ORDER BY

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
where     "shop"."id" = ?
and       "shop"."id" = ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- SQLite
select    *
from      "journal_code";
--   SCAN journal_code

-- PostgreSQL
select    day,
          sum(difference) as difference,
          sum(moved) as moved
from      (
          select    s.closed_date as day,
                    s.difference_cents as difference,
                    (
                    select    coalesce(sum(m.amount_cents), 0)
                    from      drawer_movement m
                    where     m.session_id = s.id
                    ) as moved
          from      drawer_session s
          where     s.shop_id = $1
          and       s.closed_at is not null
          and       s.closed_date between $2 and $3
          ) as closed
group by  day;
--   Aggregate
--     Index Scan using drawer_session_closed_of_shop on drawer_session
--     Aggregate
--       Bitmap Heap Scan on drawer_movement
--         Bitmap Index Scan using drawer_movement_session

-- PostgreSQL
select    "business_date" as "day",
          "deposit"."kind",
          "deposit"."gst_rate_bp" as "rate",
          sum("deposit_entry"."amount_cents") as "held",
          sum("gst_cents") as "gst"
from      "deposit_entry"
inner     join "deposit" on "deposit"."id" = "deposit_entry"."deposit_id"
where     "deposit_entry"."shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3
group by  "business_date",
          "deposit"."kind",
          "deposit"."gst_rate_bp";
--   Aggregate
--     Incremental Sort
--       Nested Loop
--         Index Scan using deposit_entry_day on deposit_entry
--         Index Scan using deposit_pkey on deposit

-- PostgreSQL
select    "business_date" as "day",
          "tender",
          "amount_cents",
          "rounding_cents"
from      "takings_day"
where     "shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3;
--   Index Scan using takings_day_pk on takings_day

-- PostgreSQL
select    "business_date" as "day",
          sum("amount_cents") as "amount"
from      "deposit_entry"
where     "shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3
and       "kind" in ($4, $5)
group by  "business_date";
--   Aggregate
--     Index Scan using deposit_entry_day on deposit_entry

-- PostgreSQL
select    "business_date" as "day",
          sum("amount_cents") as "amount"
from      "gift_card_entry"
where     "shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3
and       "kind" in ($4, $5)
group by  "business_date";
--   Aggregate
--     Index Scan using gift_card_entry_day on gift_card_entry

-- PostgreSQL
select    "business_date" as "day",
          sum("amount_cents") as "amount"
from      "store_credit_entry"
where     "shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3
and       "kind" in ($4)
group by  "business_date";
--   Aggregate
--     Index Scan using store_credit_entry_shop on store_credit_entry

-- PostgreSQL
select    "number"
from      "shop"
where     "id" = $1;
--   Index Scan using shop_pkey on shop

-- PostgreSQL
select    "posted_date" as "day",
          "tax_class" as "taxClass",
          "tax_rate_bp" as "rate",
          "kind",
          sum("total_cents") as "total",
          sum("tax_cents") as "tax",
          sum("discount_cents") as "discount",
          sum("surcharge_cents") as "surcharge"
from      "sale_entry"
where     "shop_id" = $1
and       "posted_date" >= $2
and       "posted_date" <= $3
group by  "posted_date",
          "tax_class",
          "tax_rate_bp",
          "kind"
order by  "posted_date",
          "tax_class",
          "tax_rate_bp";
--   Aggregate
--     Incremental Sort
--       Index Scan using sale_entry_pk on sale_entry

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
where     "shop"."id" = $1
and       "shop"."id" = $2;
--   Nested Loop
--     Index Scan using shop_pkey on shop
--     Index Scan using login_pkey on login
--     Index Scan using image_pkey on image

-- PostgreSQL
select    *
from      "journal_code";
--   Seq Scan on journal_code
