-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== newest first

-- SQLite
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = ?
          and       text = ?
          and       1 = 1
          union all
          select    case
                              when 1 = 1 then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = ?
                    ) as waiting
          ) as counts;
--   CO-ROUTINE counts
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH short_key_count USING INDEX sqlite_autoindex_short_key_count_1 (kind=? AND text=?)
--       UNION ALL
--         SEARCH search_change USING INDEX search_change_kind (kind=?)
--   SCAN counts

-- SQLite
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = ?
          and       text = ?
          and       1 = 1
          union all
          select    case
                              when 1 = 1 then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = ?
                    limit     500
                    ) as waiting
          ) as counts;
--   CO-ROUTINE counts
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH short_key_count USING INDEX sqlite_autoindex_short_key_count_1 (kind=? AND text=?)
--       UNION ALL
--         CO-ROUTINE waiting
--           SEARCH search_change USING INDEX search_change_kind (kind=?)
--         SCAN waiting
--   SCAN counts

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
where     "product"."id" in (
          select    "product"."id"
          from      "product"
          where     1 = 1
          order by  "product"."id" desc
          limit     ?
          offset    ?
          )
order by  "product"."id" desc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SCAN product USING COVERING INDEX sqlite_autoindex_product_1
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

-- SQLite
select    "product_image"."product_id" as "productId",
          "product_image"."image_hash" as "full",
          coalesce("image"."thumbnail_hash", "image"."hash") as "thumbnail"
from      "product_image"
inner     join "image" on "image"."hash" = "product_image"."image_hash"
where     "product_image"."product_id" in (
          select    value
          from      json_each(?)
          )
order by  "product_image"."product_id",
          "product_image"."position";
--   SEARCH product_image USING INDEX sqlite_autoindex_product_image_1 (product_id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- PostgreSQL
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = $1
          and       text = $2
          and       1 = 1
          union all
          select    case
                              when 1 = 1 then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = $3
                    ) as waiting
          ) as counts;
--   Aggregate
--     Append
--       Index Scan using short_key_count_pkey on short_key_count
--       Bitmap Heap Scan on search_change
--         Bitmap Index Scan using search_change_pkey

-- PostgreSQL
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = $1
          and       text = $2
          and       1 = 1
          union all
          select    case
                              when 1 = 1 then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = $3
                    limit     500
                    ) as waiting
          ) as counts;
--   Aggregate
--     Append
--       Index Scan using short_key_count_pkey on short_key_count
--       Subquery Scan
--         Limit
--           Bitmap Heap Scan on search_change
--             Bitmap Index Scan using search_change_pkey

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
where     "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     1 = 1
          order by  "product"."id" desc
          limit     $1
          offset    $2
          )
          )
order by  "product"."id" desc;
--   Sort
--     Limit
--       Index Only Scan using product_pkey on product
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- PostgreSQL
select    "product_image"."product_id" as "productId",
          "product_image"."image_hash" as "full",
          coalesce("image"."thumbnail_hash", "image"."hash") as "thumbnail"
from      "product_image"
inner     join "image" on "image"."hash" = "product_image"."image_hash"
where     "product_image"."product_id" = any ($1)
order by  "product_image"."product_id",
          "product_image"."position";
--   Sort
--     Nested Loop
--       Bitmap Heap Scan on product_image
--         Bitmap Index Scan using product_image_pk
--       Index Scan using image_pkey on image

-- ========== by price

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
where     "product"."id" in (
          select    "product"."id"
          from      "product"
          where     1 = 1
          order by  "product"."price_cents" asc,
                    "product"."id" asc
          limit     ?
          offset    ?
          )
order by  "product"."price_cents" asc,
          "product"."id" asc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SCAN product USING COVERING INDEX product_price
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
where     "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     1 = 1
          order by  "product"."price_cents" asc,
                    "product"."id" asc
          limit     $1
          offset    $2
          )
          )
order by  "product"."price_cents" asc,
          "product"."id" asc;
--   Sort
--     Limit
--       Index Only Scan using product_price on product
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- ========== by name, of a shop

-- SQLite
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = ?
          and       text = ?
          and       shop_id in ('', ?)
          union all
          select    case
                              when shop_id in ('', ?) then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = ?
                    ) as waiting
          ) as counts;
--   CO-ROUTINE counts
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH short_key_count USING INDEX sqlite_autoindex_short_key_count_1 (kind=? AND text=? AND shop_id=?)
--       UNION ALL
--         SEARCH search_change USING INDEX search_change_kind (kind=?)
--   SCAN counts

-- SQLite
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = ?
          and       text = ?
          and       shop_id in ('', ?)
          union all
          select    case
                              when shop_id in ('', ?) then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = ?
                    limit     500
                    ) as waiting
          ) as counts;
--   CO-ROUTINE counts
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH short_key_count USING INDEX sqlite_autoindex_short_key_count_1 (kind=? AND text=? AND shop_id=?)
--       UNION ALL
--         CO-ROUTINE waiting
--           SEARCH search_change USING INDEX search_change_kind (kind=?)
--         SCAN waiting
--   SCAN counts

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
where     "product"."id" in (
          select    "product"."id"
          from      "product"
          where     (
                    "product"."shop_id" = ?
          or        "product"."shop_id" is null
                    )
          order by  "product"."name_key" asc,
                    "product"."id" asc
          limit     ?
          offset    ?
          )
order by  "product"."name_key" asc,
          "product"."id" asc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH product USING INDEX product_shop_id (shop_id=?)
--       INDEX 2
--         SEARCH product USING INDEX product_shop_id (shop_id=?)
--     USE TEMP B-TREE FOR ORDER BY
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
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = $1
          and       text = $2
          and       shop_id in ('', $3)
          union all
          select    case
                              when shop_id in ('', $4) then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = $5
                    ) as waiting
          ) as counts;
--   Aggregate
--     Append
--       Index Scan using short_key_count_pkey on short_key_count
--       Bitmap Heap Scan on search_change
--         Bitmap Index Scan using search_change_pkey

-- PostgreSQL
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = $1
          and       text = $2
          and       shop_id in ('', $3)
          union all
          select    case
                              when shop_id in ('', $4) then change
                              else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = $5
                    limit     500
                    ) as waiting
          ) as counts;
--   Aggregate
--     Append
--       Index Scan using short_key_count_pkey on short_key_count
--       Subquery Scan
--         Limit
--           Bitmap Heap Scan on search_change
--             Bitmap Index Scan using search_change_pkey

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
where     "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     (
                    "product"."shop_id" = $1
          or        "product"."shop_id" is null
                    )
          order by  "product"."name_key" asc,
                    "product"."id" asc
          limit     $2
          offset    $3
          )
          )
order by  "product"."name_key" asc,
          "product"."id" asc;
--   Sort
--     Limit
--       Sort
--         Bitmap Heap Scan on product
--           BitmapOr
--             Bitmap Index Scan using product_shop_id
--             Bitmap Index Scan using product_shop_id
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- ========== most sold, of a shop

-- SQLite
select    "product"."id"
from      "product"
left join (
          select    sold_item.name as item,
                    sum(item_sum.quantity) as units
          from      item_sum
          join      sold_item on sold_item.number = item_sum.item_number
          where     item_sum.shop_number in (
                    select    number
                    from      shop
                    where     "shop"."id" = ?
                    )
          and       "item_sum"."span" in (
                    select    value
                    from      json_each(?)
                    )
          group by  sold_item.name
          ) as sold on sold.item = product.name
where     (
          "product"."shop_id" = ?
or        "product"."shop_id" is null
          )
order by  coalesce(sold.units, 0) desc,
          "product"."name_key" asc,
          "product"."id" asc
limit     ?
offset    ?;
--   MATERIALIZE sold
--     SEARCH item_sum USING PRIMARY KEY (shop_number=? AND span=?)
--     LIST SUBQUERY
--       SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--     LIST SUBQUERY
--       SCAN json_each VIRTUAL TABLE INDEX 1:
--     SEARCH sold_item USING INTEGER PRIMARY KEY (rowid=?)
--     USE TEMP B-TREE FOR GROUP BY
--   MULTI-INDEX OR
--     INDEX 1
--       SEARCH product USING INDEX product_shop_id (shop_id=?)
--     INDEX 2
--       SEARCH product USING INDEX product_shop_id (shop_id=?)
--   SEARCH sold USING AUTOMATIC COVERING INDEX (item=?) LEFT-JOIN
--   USE TEMP B-TREE FOR ORDER BY

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
where     "product"."id" in (
          select    value
          from      json_each(?)
          );
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
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
select    "product"."id"
from      "product"
left join (
          select    sold_item.name as item,
                    sum(item_sum.quantity) as units
          from      item_sum
          join      sold_item on sold_item.number = item_sum.item_number
          where     item_sum.shop_number in (
                    select    number
                    from      shop
                    where     "shop"."id" = $1
                    )
          and       "item_sum"."span" = any ($2)
          group by  sold_item.name
          ) as sold on sold.item = product.name
where     (
          "product"."shop_id" = $3
or        "product"."shop_id" is null
          )
order by  coalesce(sold.units, 0) desc,
          "product"."name_key" asc,
          "product"."id" asc
limit     $4
offset    $5;
--   Limit
--     Sort
--       Nested Loop
--         Bitmap Heap Scan on product
--           BitmapOr
--             Bitmap Index Scan using product_shop_id
--             Bitmap Index Scan using product_shop_id
--         Aggregate
--           Sort
--             Nested Loop
--               Nested Loop
--                 Index Scan using shop_pkey on shop
--                 Bitmap Heap Scan on item_sum
--                   Bitmap Index Scan using item_sum_pk
--               Index Scan using sold_item_pkey on sold_item

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
where     "product"."id" = any ($1);
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_pkey
--         Index Scan using category_pkey on category
--       Index Scan using brand_pkey on brand
--     Index Scan using device_pkey on device
--     Aggregate
--       Sort
--         Bitmap Heap Scan on product_barcodes
--           Bitmap Index Scan using product_barcodes_pkey
--     Aggregate
--       Sort
--         Nested Loop
--           Bitmap Heap Scan on bundle_part
--             Bitmap Index Scan using bundle_part_pkey
--           Index Scan using product_pkey on product

-- ========== most sold, that a search finds

-- SQLite
select    "product"."id"
from      "product"
left join (
          select    sold_item.name as item,
                    sum(item_sum.quantity) as units
          from      item_sum
          join      sold_item on sold_item.number = item_sum.item_number
          where     item_sum.shop_number in (
                    select    number
                    from      shop
                    where     1 = 1
                    )
          and       "item_sum"."span" in (
                    select    value
                    from      json_each(?)
                    )
          group by  sold_item.name
          ) as sold on sold.item = product.name
where     instr("product"."search_text", ?) > 0
order by  coalesce(sold.units, 0) desc,
          "product"."name_key" asc,
          "product"."id" asc
limit     ?
offset    ?;
--   MATERIALIZE sold
--     SEARCH item_sum USING PRIMARY KEY (shop_number=? AND span=?)
--     LIST SUBQUERY
--       SCAN shop USING COVERING INDEX shop_number
--     LIST SUBQUERY
--       SCAN json_each VIRTUAL TABLE INDEX 1:
--     SEARCH sold_item USING INTEGER PRIMARY KEY (rowid=?)
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN product
--   SEARCH sold USING AUTOMATIC COVERING INDEX (item=?) LEFT-JOIN
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total,
          case
                    when count(*) <= 1000 then json_group_array("product_search".rowid)
          end as ids
from      "product_search"
where     "product_search" match ?;
--   SCAN product_search VIRTUAL TABLE INDEX 0:M1

-- SQLite
select    data_version as moment
from      pragma_data_version;
--   SCAN pragma_data_version VIRTUAL TABLE INDEX 0:

-- PostgreSQL
select    "product"."id"
from      "product"
left join (
          select    sold_item.name as item,
                    sum(item_sum.quantity) as units
          from      item_sum
          join      sold_item on sold_item.number = item_sum.item_number
          where     item_sum.shop_number in (
                    select    number
                    from      shop
                    where     1 = 1
                    )
          and       "item_sum"."span" = any ($1)
          group by  sold_item.name
          ) as sold on sold.item = product.name
where     strpos("product"."search_text", $2) > 0
order by  coalesce(sold.units, 0) desc,
          "product"."name_key" asc,
          "product"."id" asc
limit     $3
offset    $4;
--   Limit
--     Sort
--       Nested Loop
--         Seq Scan on product
--         Aggregate
--           Nested Loop
--             Nested Loop
--               Index Only Scan using shop_number on shop
--               Index Scan using item_sum_pk on item_sum
--             Index Scan using sold_item_pkey on sold_item

-- PostgreSQL
select    count(*) as total,
          case
                    when count(*) <= 1000 then array(
                    select    "product_search"."id"
                    from      "product_search"
                    where     "product_search"."text" like $1 escape '\'
                    limit     1000
                    )
          end as ids
from      "product_search"
where     "product_search"."text" like $2 escape '\';
--   Aggregate
--     Limit
--       Bitmap Heap Scan on product_search
--         Bitmap Index Scan using product_search_trigrams
--     Bitmap Heap Scan on product_search
--       Bitmap Index Scan using product_search_trigrams

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    case
                              when count(*) <= 1000 then array(
                              select    "product_search"."id"
                              from      "product_search"
                              where     "product_search"."text" like $1 escape '\'
                              limit     1000
                              )
                    end as ids
          from      "product_search"
          where     "product_search"."text" like $2 escape '\'
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Limit
--         Bitmap Heap Scan on product_search
--           Bitmap Index Scan using product_search_trigrams
--       Bitmap Heap Scan on product_search
--         Bitmap Index Scan using product_search_trigrams

-- ========== of a category

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
where     "product"."id" in (
          select    "product"."id"
          from      "product"
          where     product.category_id in (
                    select    id
                    from      category
                    where     id = ?
                    or        name_key = ?
                    )
          order by  "product"."id" desc
          limit     ?
          offset    ?
          )
order by  "product"."id" desc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SEARCH product USING INDEX product_category_id (category_id=?)
--     LIST SUBQUERY
--       MULTI-INDEX OR
--         INDEX 1
--           SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--         INDEX 2
--           SEARCH category USING INDEX sqlite_autoindex_category_2 (name_key=?)
--     USE TEMP B-TREE FOR ORDER BY
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

-- SQLite
select    count(*) as total,
          null as ids
from      "product"
where     product.category_id in (
          select    id
          from      category
          where     id = ?
          or        name_key = ?
          );
--   SEARCH product USING COVERING INDEX product_category_id (category_id=?)
--   LIST SUBQUERY
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--       INDEX 2
--         SEARCH category USING INDEX sqlite_autoindex_category_2 (name_key=?)

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
where     "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     product.category_id in (
                    select    id
                    from      category
                    where     id = $1
                    or        name_key = $2
                    )
          order by  "product"."id" desc
          limit     $3
          offset    $4
          )
          )
order by  "product"."id" desc;
--   Sort
--     Limit
--       Sort
--         Nested Loop
--           Bitmap Heap Scan on category
--             BitmapOr
--               Bitmap Index Scan using category_pkey
--               Bitmap Index Scan using category_name_unique
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_category_id
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- PostgreSQL
select    count(*) as total,
          null as ids
from      "product_search"
join      "product" on "product"."id" = "product_search"."id"
where     strpos("product_search"."text", $1) > 0
and       product.category_id in (
          select    id
          from      category
          where     id = $2
          or        name_key = $3
          );
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Bitmap Heap Scan on category
--           BitmapOr
--             Bitmap Index Scan using category_pkey
--             Bitmap Index Scan using category_name_unique
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_category_id
--       Index Scan using product_search_pkey on product_search

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    null as ids
          from      "product_search"
          join      "product" on "product"."id" = "product_search"."id"
          where     strpos("product_search"."text", $1) > 0
          and       product.category_id in (
                    select    id
                    from      category
                    where     id = $2
                    or        name_key = $3
                    )
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on category
--             BitmapOr
--               Bitmap Index Scan using category_pkey
--               Bitmap Index Scan using category_name_unique
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_category_id
--         Index Scan using product_search_pkey on product_search

-- ========== scanned, of a shop

-- SQLite
select    count(*) as total,
          null as ids
from      "product"
where     (
          "product"."shop_id" = ?
or        "product"."shop_id" is null
          )
and       product.id in (
          select    product_id
          from      product_barcodes
          where     code_key = ?
          union    
          select    id
          from      product
          where     sku = ?
          union    
          select    id
          from      product
          where     imei <> ''
          and       upper(imei) = ?
          );
--   MULTI-INDEX OR
--     INDEX 1
--       SEARCH product USING COVERING INDEX product_shop_text (shop_id=?)
--     INDEX 2
--       SEARCH product USING COVERING INDEX product_shop_text (shop_id=?)
--   LIST SUBQUERY
--     MERGE (UNION)
--       LEFT
--         MERGE (UNION)
--           LEFT
--             SEARCH product_barcodes USING INDEX product_barcodes_code (code_key=?)
--             USE TEMP B-TREE FOR ORDER BY
--           RIGHT
--             SEARCH product USING INDEX sqlite_autoindex_product_2 (sku=?)
--       RIGHT
--         SEARCH product USING INDEX product_imei (<expr>=?)
--         USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    count(*) as total,
          null as ids
from      "product_search"
join      "product" on "product"."id" = "product_search"."id"
where     strpos("product_search"."text", $1) > 0
and       (
          "product_search"."shop_id" = $2
or        "product_search"."shop_id" is null
          )
and       product.id in (
          select    product_id
          from      product_barcodes
          where     code_key = $3
          union    
          select    id
          from      product
          where     sku = $4
          union    
          select    id
          from      product
          where     imei <> ''
          and       upper(imei) = $5
          );
--   Aggregate
--     Nested Loop
--       Nested Loop
--         Unique
--           Sort
--             Append
--               Bitmap Heap Scan on product_barcodes
--                 Bitmap Index Scan using product_barcodes_code
--               Index Scan using product_sku_unique on product
--               Bitmap Heap Scan on product
--                 Bitmap Index Scan using product_imei
--         Index Only Scan using product_pkey on product
--       Index Scan using product_search_pkey on product_search

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    null as ids
          from      "product_search"
          join      "product" on "product"."id" = "product_search"."id"
          where     strpos("product_search"."text", $1) > 0
          and       (
                    "product_search"."shop_id" = $2
          or        "product_search"."shop_id" is null
                    )
          and       product.id in (
                    select    product_id
                    from      product_barcodes
                    where     code_key = $3
                    union    
                    select    id
                    from      product
                    where     sku = $4
                    union    
                    select    id
                    from      product
                    where     imei <> ''
                    and       upper(imei) = $5
                    )
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Nested Loop
--         Nested Loop
--           Unique
--             Sort
--               Append
--                 Bitmap Heap Scan on product_barcodes
--                   Bitmap Index Scan using product_barcodes_code
--                 Index Scan using product_sku_unique on product
--                 Bitmap Heap Scan on product
--                   Bitmap Index Scan using product_imei
--           Index Only Scan using product_pkey on product
--         Index Scan using product_search_pkey on product_search

-- ========== suppliers, of a shop

-- SQLite
select    distinct "supplier"
from      "product"
where     "supplier" <> ?
and       (
          "shop_id" = ?
or        "shop_id" is null
          )
order by  "supplier"
limit     ?;
--   MULTI-INDEX OR
--     INDEX 1
--       SEARCH product USING INDEX product_shop_id (shop_id=?)
--     INDEX 2
--       SEARCH product USING INDEX product_shop_id (shop_id=?)
--   USE TEMP B-TREE FOR DISTINCT

-- PostgreSQL
select    distinct "supplier"
from      "product"
where     "supplier" <> $1
and       (
          "shop_id" = $2
or        "shop_id" is null
          )
order by  "supplier"
limit     $3;
--   Limit
--     Unique
--       Sort
--         Bitmap Heap Scan on product
--           BitmapOr
--             Bitmap Index Scan using product_shop_id
--             Bitmap Index Scan using product_shop_id

-- ========== faulty

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
where     "product"."id" in (
          select    "product"."id"
          from      "product"
          where     "product"."id" in (
                    select    "product"."id"
                    from      "product"
                    where     product.faulty > 0
                    )
          order by  "product"."id" desc
          limit     ?
          offset    ?
          )
order by  "product"."id" desc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SEARCH product USING COVERING INDEX sqlite_autoindex_product_1 (id=?)
--     LIST SUBQUERY
--       SCAN product USING INDEX product_faulty
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

-- SQLite
select    count(*) as total,
          null as ids
from      "product"
where     product.faulty > 0;
--   SCAN product USING INDEX product_faulty

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
where     "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     "product"."id" = any (
                    array(
                    select    "product_search"."id"
                    from      "product_search"
                    join      "product" on "product"."id" = "product_search"."id"
                    where     strpos("product_search"."text", $1) > 0
                    and       product.faulty > 0
                    )
                    )
          order by  "product"."id" desc
          limit     $2
          offset    $3
          )
          )
order by  "product"."id" desc;
--   Sort
--     Limit
--       Nested Loop
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_faulty
--         Index Scan using product_search_pkey on product_search
--       Sort
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_pkey
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- PostgreSQL
select    count(*) as total,
          null as ids
from      "product_search"
join      "product" on "product"."id" = "product_search"."id"
where     strpos("product_search"."text", $1) > 0
and       product.faulty > 0;
--   Aggregate
--     Nested Loop
--       Bitmap Heap Scan on product
--         Bitmap Index Scan using product_faulty
--       Index Scan using product_search_pkey on product_search

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    null as ids
          from      "product_search"
          join      "product" on "product"."id" = "product_search"."id"
          where     strpos("product_search"."text", $1) > 0
          and       product.faulty > 0
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Nested Loop
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_faulty
--         Index Scan using product_search_pkey on product_search

-- ========== faulty, by name, of a shop

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
where     "product"."id" in (
          select    "product"."id"
          from      "product"
          where     "product"."id" in (
                    select    "product"."id"
                    from      "product"
                    where     (
                              "product"."shop_id" = ?
                    or        "product"."shop_id" is null
                              )
                    and       product.faulty > 0
                    )
          order by  "product"."name_key" asc,
                    "product"."id" asc
          limit     ?
          offset    ?
          )
order by  "product"."name_key" asc,
          "product"."id" asc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--     LIST SUBQUERY
--       MULTI-INDEX OR
--         INDEX 1
--           SEARCH product USING INDEX product_faulty (shop_id=?)
--         INDEX 2
--           SEARCH product USING INDEX product_faulty (shop_id=?)
--     USE TEMP B-TREE FOR ORDER BY
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

-- SQLite
select    count(*) as total,
          null as ids
from      "product"
where     (
          "product"."shop_id" = ?
or        "product"."shop_id" is null
          )
and       product.faulty > 0;
--   MULTI-INDEX OR
--     INDEX 1
--       SEARCH product USING INDEX product_faulty (shop_id=?)
--     INDEX 2
--       SEARCH product USING INDEX product_faulty (shop_id=?)

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
where     "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     "product"."id" = any (
                    array(
                    select    "product_search"."id"
                    from      "product_search"
                    join      "product" on "product"."id" = "product_search"."id"
                    where     strpos("product_search"."text", $1) > 0
                    and       (
                              "product_search"."shop_id" = $2
                    or        "product_search"."shop_id" is null
                              )
                    and       product.faulty > 0
                    )
                    )
          order by  "product"."name_key" asc,
                    "product"."id" asc
          limit     $3
          offset    $4
          )
          )
order by  "product"."name_key" asc,
          "product"."id" asc;
--   Sort
--     Limit
--       Nested Loop
--         Index Scan using product_search_pkey on product_search
--         Index Only Scan using product_faulty on product
--       Sort
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_pkey
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- PostgreSQL
select    count(*) as total,
          null as ids
from      "product_search"
join      "product" on "product"."id" = "product_search"."id"
where     strpos("product_search"."text", $1) > 0
and       (
          "product_search"."shop_id" = $2
or        "product_search"."shop_id" is null
          )
and       product.faulty > 0;
--   Aggregate
--     Nested Loop
--       Index Scan using product_search_pkey on product_search
--       Index Only Scan using product_faulty on product

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    null as ids
          from      "product_search"
          join      "product" on "product"."id" = "product_search"."id"
          where     strpos("product_search"."text", $1) > 0
          and       (
                    "product_search"."shop_id" = $2
          or        "product_search"."shop_id" is null
                    )
          and       product.faulty > 0
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Nested Loop
--         Index Scan using product_search_pkey on product_search
--         Index Only Scan using product_faulty on product

-- ========== search: two letters

-- SQLite
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = ?
          and       text = ?
          and       1 = 1
          union all
          select    case
                              when 1 = 1
                              and       instr("text", ?) > 0 then change
                                        else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = ?
                    ) as waiting
          ) as counts;
--   CO-ROUTINE counts
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH short_key_count USING INDEX sqlite_autoindex_short_key_count_1 (kind=? AND text=?)
--       UNION ALL
--         SEARCH search_change USING INDEX search_change_kind (kind=?)
--   SCAN counts

-- SQLite
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = ?
          and       text = ?
          and       1 = 1
          union all
          select    case
                              when 1 = 1
                              and       instr("text", ?) > 0 then change
                                        else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = ?
                    limit     500
                    ) as waiting
          ) as counts;
--   CO-ROUTINE counts
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH short_key_count USING INDEX sqlite_autoindex_short_key_count_1 (kind=? AND text=?)
--       UNION ALL
--         CO-ROUTINE waiting
--           SEARCH search_change USING INDEX search_change_kind (kind=?)
--         SCAN waiting
--   SCAN counts

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
where     "product"."id" in (
          select    "product"."id"
          from      "product"
          where     instr("product"."search_text", ?) > 0
          order by  "product"."id" desc
          limit     ?
          offset    ?
          )
order by  "product"."id" desc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SCAN product USING INDEX sqlite_autoindex_product_1
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
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = $1
          and       text = $2
          and       1 = 1
          union all
          select    case
                              when 1 = 1
                              and       strpos("text", $3) > 0 then change
                                        else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = $4
                    ) as waiting
          ) as counts;
--   Aggregate
--     Append
--       Index Scan using short_key_count_pkey on short_key_count
--       Bitmap Heap Scan on search_change
--         Bitmap Index Scan using search_change_pkey

-- PostgreSQL
select    coalesce(sum(total), 0) as total,
          count(note) as notes
from      (
          select    total,
                    null as note
          from      short_key_count
          where     kind = $1
          and       text = $2
          and       1 = 1
          union all
          select    case
                              when 1 = 1
                              and       strpos("text", $3) > 0 then change
                                        else 0
                    end,
                    1
          from      (
                    select    *
                    from      search_change
                    where     kind = $4
                    limit     500
                    ) as waiting
          ) as counts;
--   Aggregate
--     Append
--       Index Scan using short_key_count_pkey on short_key_count
--       Subquery Scan
--         Limit
--           Bitmap Heap Scan on search_change
--             Bitmap Index Scan using search_change_pkey

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
where     "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     strpos("product"."search_text", $1) > 0
          order by  "product"."id" desc
          limit     $2
          offset    $3
          )
          )
order by  "product"."id" desc;
--   Sort
--     Limit
--       Index Scan using product_pkey on product
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- ========== search: a word that many have

-- PostgreSQL
select    txid_current_snapshot()::text as moment;
--   Result

-- ========== search: a word that few have

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
where     instr("product"."search_text", ?) > 0
and       "product"."id" in (
          select    "product"."id"
          from      "product"
          where     "product"."id" in (
                    select    id
                    from      "product_search_row"
                    where     "product_search_row"."n" in (
                              select    value
                              from      json_each(?)
                              )
                    )
          order by  "product"."id" desc
          limit     ?
          offset    ?
          )
order by  "product"."id" desc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SEARCH product USING COVERING INDEX sqlite_autoindex_product_1 (id=?)
--     LIST SUBQUERY
--       SEARCH product_search_row USING INTEGER PRIMARY KEY (rowid=?)
--       LIST SUBQUERY
--         SCAN json_each VIRTUAL TABLE INDEX 1:
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
where     strpos("product"."search_text", $1) > 0
and       "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     "product"."id" = any ($2)
          order by  "product"."id" desc
          limit     $3
          offset    $4
          )
          )
order by  "product"."id" desc;
--   Sort
--     Limit
--       Sort
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_pkey
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- ========== search: a word that few have, of a shop

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
where     coalesce("product"."shop_id", ?) = ?
and       instr("product"."search_text", ?) > 0
and       "product"."id" in (
          select    "product"."id"
          from      "product"
          where     "product"."id" in (
                    select    id
                    from      "product_search_row"
                    where     "product_search_row"."n" in (
                              select    value
                              from      json_each(?)
                              )
                    )
          order by  "product"."id" desc
          limit     ?
          offset    ?
          )
order by  "product"."id" desc;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SEARCH product USING COVERING INDEX sqlite_autoindex_product_1 (id=?)
--     LIST SUBQUERY
--       SEARCH product_search_row USING INTEGER PRIMARY KEY (rowid=?)
--       LIST SUBQUERY
--         SCAN json_each VIRTUAL TABLE INDEX 1:
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

-- SQLite
select    count(*) as total,
          case
                    when count(*) <= 1000 then json_group_array("product_search".rowid)
          end as ids
from      "product_search"
cross     join "product_search_row" on "product_search_row".n = "product_search".rowid
cross     join "product" using (id)
where     "product_search" match ?
and       (
          "product"."shop_id" = ?
or        "product"."shop_id" is null
          );
--   SCAN product_search VIRTUAL TABLE INDEX 0:M1
--   SEARCH product_search_row USING INTEGER PRIMARY KEY (rowid=?)
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)

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
where     coalesce("product"."shop_id", $1) = $2
and       strpos("product"."search_text", $3) > 0
and       "product"."id" = any (
          array(
          select    "product"."id"
          from      "product"
          where     "product"."id" = any ($4)
          order by  "product"."id" desc
          limit     $5
          offset    $6
          )
          )
order by  "product"."id" desc;
--   Sort
--     Limit
--       Sort
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_pkey
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_pkey
--           Index Scan using category_pkey on category
--         Index Scan using brand_pkey on brand
--       Index Scan using device_pkey on device
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

-- PostgreSQL
select    count(*) as total,
          case
                    when count(*) <= 1000 then array(
                    select    "product_search"."id"
                    from      "product_search"
                    where     "product_search"."text" like $1 escape '\'
                    and       (
                              "product_search"."shop_id" = $2
                    or        "product_search"."shop_id" is null
                              )
                    limit     1000
                    )
          end as ids
from      "product_search"
where     "product_search"."text" like $3 escape '\'
and       (
          "product_search"."shop_id" = $4
or        "product_search"."shop_id" is null
          );
--   Aggregate
--     Limit
--       Bitmap Heap Scan on product_search
--         Bitmap Index Scan using product_search_trigrams
--     Bitmap Heap Scan on product_search
--       Bitmap Index Scan using product_search_trigrams

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    case
                              when count(*) <= 1000 then array(
                              select    "product_search"."id"
                              from      "product_search"
                              where     "product_search"."text" like $1 escape '\'
                              and       (
                                        "product_search"."shop_id" = $2
                              or        "product_search"."shop_id" is null
                                        )
                              limit     1000
                              )
                    end as ids
          from      "product_search"
          where     "product_search"."text" like $3 escape '\'
          and       (
                    "product_search"."shop_id" = $4
          or        "product_search"."shop_id" is null
                    )
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Limit
--         Bitmap Heap Scan on product_search
--           Bitmap Index Scan using product_search_trigrams
--       Bitmap Heap Scan on product_search
--         Bitmap Index Scan using product_search_trigrams

-- ========== search: a word that few have, of a category

-- SQLite
select    count(*) as total,
          case
                    when count(*) <= 1000 then json_group_array("product_search".rowid)
          end as ids
from      "product_search"
cross     join "product_search_row" on "product_search_row".n = "product_search".rowid
cross     join "product" using (id)
where     "product_search" match ?
and       product.category_id in (
          select    id
          from      category
          where     id = ?
          or        name_key = ?
          );
--   SCAN product_search VIRTUAL TABLE INDEX 0:M1
--   SEARCH product_search_row USING INTEGER PRIMARY KEY (rowid=?)
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     MULTI-INDEX OR
--       INDEX 1
--         SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--       INDEX 2
--         SEARCH category USING INDEX sqlite_autoindex_category_2 (name_key=?)

-- PostgreSQL
select    count(*) as total,
          case
                    when count(*) <= 1000 then array(
                    select    "product_search"."id"
                    from      "product_search"
                    join      "product" on "product"."id" = "product_search"."id"
                    where     "product_search"."text" like $1 escape '\'
                    and       product.category_id in (
                              select    id
                              from      category
                              where     id = $2
                              or        name_key = $3
                              )
                    limit     1000
                    )
          end as ids
from      "product_search"
join      "product" on "product"."id" = "product_search"."id"
where     "product_search"."text" like $4 escape '\'
and       product.category_id in (
          select    id
          from      category
          where     id = $5
          or        name_key = $6
          );
--   Aggregate
--     Limit
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on category
--             BitmapOr
--               Bitmap Index Scan using category_pkey
--               Bitmap Index Scan using category_name_unique
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_category_id
--         Index Scan using product_search_pkey on product_search
--     Nested Loop
--       Nested Loop
--         Bitmap Heap Scan on category
--           BitmapOr
--             Bitmap Index Scan using category_pkey
--             Bitmap Index Scan using category_name_unique
--         Bitmap Heap Scan on product
--           Bitmap Index Scan using product_category_id
--       Index Scan using product_search_pkey on product_search

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    case
                              when count(*) <= 1000 then array(
                              select    "product_search"."id"
                              from      "product_search"
                              join      "product" on "product"."id" = "product_search"."id"
                              where     "product_search"."text" like $1 escape '\'
                              and       product.category_id in (
                                        select    id
                                        from      category
                                        where     id = $2
                                        or        name_key = $3
                                        )
                              limit     1000
                              )
                    end as ids
          from      "product_search"
          join      "product" on "product"."id" = "product_search"."id"
          where     "product_search"."text" like $4 escape '\'
          and       product.category_id in (
                    select    id
                    from      category
                    where     id = $5
                    or        name_key = $6
                    )
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Limit
--         Nested Loop
--           Nested Loop
--             Bitmap Heap Scan on category
--               BitmapOr
--                 Bitmap Index Scan using category_pkey
--                 Bitmap Index Scan using category_name_unique
--             Bitmap Heap Scan on product
--               Bitmap Index Scan using product_category_id
--           Index Scan using product_search_pkey on product_search
--       Nested Loop
--         Nested Loop
--           Bitmap Heap Scan on category
--             BitmapOr
--               Bitmap Index Scan using category_pkey
--               Bitmap Index Scan using category_name_unique
--           Bitmap Heap Scan on product
--             Bitmap Index Scan using product_category_id
--         Index Scan using product_search_pkey on product_search
