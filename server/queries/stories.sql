-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== of a customer

-- SQLite
select    "adjustment_id" as "record_id",
          max("position") as "last"
from      "adjustment_line"
where     "adjustment_id" in (
          select    value
          from      json_each(?)
          )
group by  "adjustment_id";
--   SEARCH adjustment_line USING COVERING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    "adjustment_line"."adjustment_id" as "record_id",
          "adjustment_line"."position",
          "adjustment_line"."name",
          "invoice_line"."device_name" as "device",
          "adjustment_line"."quantity"
from      "adjustment_line"
inner     join "invoice_line" on "invoice_line"."id" = "adjustment_line"."invoice_line_id"
where     "adjustment_line"."adjustment_id" in (
          select    value
          from      json_each(?)
          )
and       "adjustment_line"."position" < ?
order by  "adjustment_line"."adjustment_id",
          "adjustment_line"."position";
--   SEARCH adjustment_line USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=? AND position<?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   SEARCH invoice_line USING INDEX sqlite_autoindex_invoice_line_1 (id=?)

-- SQLite
select    "id",
          "name"
from      "shop"
where     "id" in (
          select    value
          from      json_each(?)
          );
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    "id",
          "number",
          "invoice_id",
          "reason",
          "note"
from      "adjustment"
where     "id" in (
          select    value
          from      json_each(?)
          );
--   SEARCH adjustment USING INDEX sqlite_autoindex_adjustment_1 (id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    "id",
          "number",
          "status",
          "voided_at",
          "total_cents",
          "credited_cents",
          "repaid_cents",
          "cash_cents",
          "eftpos_cents",
          "afterpay_cents",
          "store_credit_cents",
          "gift_card_cents",
          "deposit_cents",
          "exchange_cents"
from      "invoice"
where     "id" in (
          select    value
          from      json_each(?)
          );
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    "invoice_id" as "record_id",
          "position",
          "name",
          "device_name" as "device",
          "quantity"
from      "invoice_line"
where     "invoice_id" in (
          select    value
          from      json_each(?)
          )
and       "position" < ?
order by  "invoice_id",
          "position";
--   SEARCH invoice_line USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=? AND position<?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    "invoice_id" as "record_id",
          max("position") as "last"
from      "invoice_line"
where     "invoice_id" in (
          select    value
          from      json_each(?)
          )
group by  "invoice_id";
--   SEARCH invoice_line USING COVERING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:

-- SQLite
select    *
from      "customer"
where     "id" = ?;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)

-- SQLite
select    *
from      (
          select    invoice.id,
                    'sale' as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    invoice.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          where     invoice.customer_id = ?
          and       1 = 1
          union all
          select    adjustment.id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - adjustment.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          join      adjustment on adjustment.invoice_id = invoice.id
          where     invoice.customer_id = ?
          and       1 = 1
          union all
          select    quote.id,
                    'quote' as kind,
                    quote.quoted_at as at,
                    quote.id as record_id,
                    quote.shop_id,
                    quote.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      quote
          where     quote.customer_id in (
                    select    id
                    from      merged_customer
                    where     into_id = ?
                    union all
                    select    ?
                    )
          and       1 = 1
          ) as story
order by  at desc,
          id desc
limit     ?
offset    ?;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH invoice USING INDEX invoice_of_customer (customer_id=?)
--       UNION ALL
--         SEARCH invoice USING COVERING INDEX invoice_of_customer (customer_id=?)
--         SEARCH adjustment USING INDEX adjustment_invoice (invoice_id=?)
--       UNION ALL
--         SEARCH quote USING INDEX quote_customer (customer_id=?)
--         LIST SUBQUERY
--           COMPOUND QUERY
--             LEFT-MOST SUBQUERY
--               SEARCH merged_customer USING INDEX merged_customer_into (into_id=?)
--             UNION ALL
--               SCAN CONSTANT ROW
--   SCAN story
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total
from      (
          select    invoice.id,
                    'sale' as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    invoice.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          where     invoice.customer_id = ?
          and       1 = 1
          union all
          select    adjustment.id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - adjustment.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          join      adjustment on adjustment.invoice_id = invoice.id
          where     invoice.customer_id = ?
          and       1 = 1
          union all
          select    quote.id,
                    'quote' as kind,
                    quote.quoted_at as at,
                    quote.id as record_id,
                    quote.shop_id,
                    quote.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      quote
          where     quote.customer_id in (
                    select    id
                    from      merged_customer
                    where     into_id = ?
                    union all
                    select    ?
                    )
          and       1 = 1
          ) as story;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH invoice USING INDEX invoice_of_customer (customer_id=?)
--       UNION ALL
--         SEARCH invoice USING COVERING INDEX invoice_of_customer (customer_id=?)
--         SEARCH adjustment USING INDEX adjustment_invoice (invoice_id=?)
--       UNION ALL
--         SEARCH quote USING INDEX quote_customer (customer_id=?)
--         LIST SUBQUERY
--           COMPOUND QUERY
--             LEFT-MOST SUBQUERY
--               SEARCH merged_customer USING INDEX merged_customer_into (into_id=?)
--             UNION ALL
--               SCAN CONSTANT ROW
--   SCAN story

-- PostgreSQL
select    "adjustment_id" as "record_id",
          max("position") as "last"
from      "adjustment_line"
where     "adjustment_id" = any ($1)
group by  "adjustment_id";
--   Aggregate
--     Sort
--       Bitmap Heap Scan on adjustment_line
--         Bitmap Index Scan using adjustment_line_pk

-- PostgreSQL
select    "adjustment_line"."adjustment_id" as "record_id",
          "adjustment_line"."position",
          "adjustment_line"."name",
          "invoice_line"."device_name" as "device",
          "adjustment_line"."quantity"
from      "adjustment_line"
inner     join "invoice_line" on "invoice_line"."id" = "adjustment_line"."invoice_line_id"
where     "adjustment_line"."adjustment_id" = any ($1)
and       "adjustment_line"."position" < $2
order by  "adjustment_line"."adjustment_id",
          "adjustment_line"."position";
--   Nested Loop
--     Index Scan using adjustment_line_pk on adjustment_line
--     Index Scan using invoice_line_pkey on invoice_line

-- PostgreSQL
select    "id",
          "name"
from      "shop"
where     "id" = any ($1);
--   Index Scan using shop_pkey on shop

-- PostgreSQL
select    "id",
          "number",
          "invoice_id",
          "reason",
          "note"
from      "adjustment"
where     "id" = any ($1);
--   Index Scan using adjustment_pkey on adjustment

-- PostgreSQL
select    "id",
          "number",
          "status",
          "voided_at",
          "total_cents",
          "credited_cents",
          "repaid_cents",
          "cash_cents",
          "eftpos_cents",
          "afterpay_cents",
          "store_credit_cents",
          "gift_card_cents",
          "deposit_cents",
          "exchange_cents"
from      "invoice"
where     "id" = any ($1);
--   Bitmap Heap Scan on invoice
--     Bitmap Index Scan using invoice_pkey

-- PostgreSQL
select    "invoice_id" as "record_id",
          "position",
          "name",
          "device_name" as "device",
          "quantity"
from      "invoice_line"
where     "invoice_id" = any ($1)
and       "position" < $2
order by  "invoice_id",
          "position";
--   Index Scan using invoice_line_position_unique on invoice_line

-- PostgreSQL
select    "invoice_id" as "record_id",
          max("position") as "last"
from      "invoice_line"
where     "invoice_id" = any ($1)
group by  "invoice_id";
--   Aggregate
--     Sort
--       Bitmap Heap Scan on invoice_line
--         Bitmap Index Scan using invoice_line_position_unique

-- PostgreSQL
select    *
from      "customer"
where     "id" = $1;
--   Index Scan using customer_pkey on customer

-- PostgreSQL
select    *
from      (
          select    invoice.id,
                    'sale' as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    invoice.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          where     invoice.customer_id = $1
          and       1 = 1
          union all
          select    adjustment.id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - adjustment.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          join      adjustment on adjustment.invoice_id = invoice.id
          where     invoice.customer_id = $2
          and       1 = 1
          union all
          select    quote.id,
                    'quote' as kind,
                    quote.quoted_at as at,
                    quote.id as record_id,
                    quote.shop_id,
                    quote.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      quote
          where     quote.customer_id in (
                    select    id
                    from      merged_customer
                    where     into_id = $3
                    union all
                    select    $4
                    )
          and       1 = 1
          ) as story
order by  at desc,
          id desc
limit     $5
offset    $6;
--   Limit
--     Sort
--       Append
--         Index Scan using invoice_of_customer on invoice
--         Nested Loop
--           Index Only Scan using invoice_of_customer on invoice
--           Index Scan using adjustment_invoice on adjustment
--         Nested Loop
--           Aggregate
--             Append
--               Bitmap Heap Scan on merged_customer
--                 Bitmap Index Scan using merged_customer_into
--               Result
--           Index Scan using quote_customer on quote

-- PostgreSQL
select    count(*) as total
from      (
          select    invoice.id,
                    'sale' as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    invoice.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          where     invoice.customer_id = $1
          and       1 = 1
          union all
          select    adjustment.id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - adjustment.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          join      adjustment on adjustment.invoice_id = invoice.id
          where     invoice.customer_id = $2
          and       1 = 1
          union all
          select    quote.id,
                    'quote' as kind,
                    quote.quoted_at as at,
                    quote.id as record_id,
                    quote.shop_id,
                    quote.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      quote
          where     quote.customer_id in (
                    select    id
                    from      merged_customer
                    where     into_id = $3
                    union all
                    select    $4
                    )
          and       1 = 1
          ) as story;
--   Aggregate
--     Append
--       Subquery Scan
--         Index Only Scan using invoice_of_customer on invoice
--       Subquery Scan
--         Nested Loop
--           Index Only Scan using invoice_of_customer on invoice
--           Index Only Scan using adjustment_invoice on adjustment
--       Subquery Scan
--         Nested Loop
--           Aggregate
--             Append
--               Bitmap Heap Scan on merged_customer
--                 Bitmap Index Scan using merged_customer_into
--               Result
--           Index Only Scan using quote_customer on quote

-- ========== of a customer, in a shop

-- SQLite
select    *
from      "customer"
where     coalesce(shop_id, ?) = ?
and       "id" = ?;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)

-- SQLite
select    *
from      (
          select    invoice.id,
                    'sale' as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    invoice.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          where     invoice.customer_id = ?
          and       "invoice"."shop_id" = ?
          union all
          select    adjustment.id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - adjustment.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          join      adjustment on adjustment.invoice_id = invoice.id
          where     invoice.customer_id = ?
          and       "adjustment"."shop_id" = ?
          union all
          select    quote.id,
                    'quote' as kind,
                    quote.quoted_at as at,
                    quote.id as record_id,
                    quote.shop_id,
                    quote.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      quote
          where     quote.customer_id in (
                    select    id
                    from      merged_customer
                    where     into_id = ?
                    union all
                    select    ?
                    )
          and       "quote"."shop_id" = ?
          ) as story
order by  at desc,
          id desc
limit     ?
offset    ?;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH invoice USING INDEX invoice_of_customer (customer_id=?)
--       UNION ALL
--         SEARCH adjustment USING INDEX sqlite_autoindex_adjustment_2 (shop_id=?)
--         SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--       UNION ALL
--         SEARCH quote USING INDEX quote_number (shop_id=?)
--         LIST SUBQUERY
--           COMPOUND QUERY
--             LEFT-MOST SUBQUERY
--               SEARCH merged_customer USING INDEX merged_customer_into (into_id=?)
--             UNION ALL
--               SCAN CONSTANT ROW
--   SCAN story
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total
from      (
          select    invoice.id,
                    'sale' as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    invoice.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          where     invoice.customer_id = ?
          and       "invoice"."shop_id" = ?
          union all
          select    adjustment.id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - adjustment.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          join      adjustment on adjustment.invoice_id = invoice.id
          where     invoice.customer_id = ?
          and       "adjustment"."shop_id" = ?
          union all
          select    quote.id,
                    'quote' as kind,
                    quote.quoted_at as at,
                    quote.id as record_id,
                    quote.shop_id,
                    quote.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      quote
          where     quote.customer_id in (
                    select    id
                    from      merged_customer
                    where     into_id = ?
                    union all
                    select    ?
                    )
          and       "quote"."shop_id" = ?
          ) as story;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH invoice USING INDEX invoice_of_customer (customer_id=?)
--       UNION ALL
--         SEARCH adjustment USING INDEX sqlite_autoindex_adjustment_2 (shop_id=?)
--         SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--       UNION ALL
--         SEARCH quote USING INDEX quote_number (shop_id=?)
--         LIST SUBQUERY
--           COMPOUND QUERY
--             LEFT-MOST SUBQUERY
--               SEARCH merged_customer USING INDEX merged_customer_into (into_id=?)
--             UNION ALL
--               SCAN CONSTANT ROW
--   SCAN story

-- PostgreSQL
select    *
from      "customer"
where     coalesce(shop_id, $1) = $2
and       "id" = $3;
--   Index Scan using customer_pkey on customer

-- PostgreSQL
select    *
from      (
          select    invoice.id,
                    'sale' as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    invoice.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          where     invoice.customer_id = $1
          and       "invoice"."shop_id" = $2
          union all
          select    adjustment.id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - adjustment.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          join      adjustment on adjustment.invoice_id = invoice.id
          where     invoice.customer_id = $3
          and       "adjustment"."shop_id" = $4
          union all
          select    quote.id,
                    'quote' as kind,
                    quote.quoted_at as at,
                    quote.id as record_id,
                    quote.shop_id,
                    quote.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      quote
          where     quote.customer_id in (
                    select    id
                    from      merged_customer
                    where     into_id = $5
                    union all
                    select    $6
                    )
          and       "quote"."shop_id" = $7
          ) as story
order by  at desc,
          id desc
limit     $8
offset    $9;
--   Limit
--     Sort
--       Append
--         Index Scan using invoice_of_customer on invoice
--         Nested Loop
--           Index Only Scan using invoice_of_customer on invoice
--           Index Scan using adjustment_list on adjustment
--         Nested Loop
--           Index Scan using quote_number on quote
--           Append
--             Bitmap Heap Scan on merged_customer
--               Bitmap Index Scan using merged_customer_into
--             Result

-- PostgreSQL
select    count(*) as total
from      (
          select    invoice.id,
                    'sale' as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    invoice.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          where     invoice.customer_id = $1
          and       "invoice"."shop_id" = $2
          union all
          select    adjustment.id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - adjustment.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      invoice
          join      adjustment on adjustment.invoice_id = invoice.id
          where     invoice.customer_id = $3
          and       "adjustment"."shop_id" = $4
          union all
          select    quote.id,
                    'quote' as kind,
                    quote.quoted_at as at,
                    quote.id as record_id,
                    quote.shop_id,
                    quote.total_cents as amount,
                    0 as quantity,
                    0 as discount
          from      quote
          where     quote.customer_id in (
                    select    id
                    from      merged_customer
                    where     into_id = $5
                    union all
                    select    $6
                    )
          and       "quote"."shop_id" = $7
          ) as story;
--   Aggregate
--     Append
--       Subquery Scan
--         Index Scan using invoice_of_customer on invoice
--       Subquery Scan
--         Nested Loop
--           Index Only Scan using invoice_of_customer on invoice
--           Index Scan using adjustment_list on adjustment
--       Subquery Scan
--         Nested Loop
--           Index Scan using quote_number on quote
--           Append
--             Bitmap Heap Scan on merged_customer
--               Bitmap Index Scan using merged_customer_into
--             Result

-- ========== the sums of a customer

-- SQLite
select    balance_cents as balance
from      store_credit
where     customer_id = ?;
--   SEARCH store_credit USING INDEX sqlite_autoindex_store_credit_1 (customer_id=?)

-- SQLite
select    count(*) as count
from      adjustment
where     invoice_id in (
          select    id
          from      invoice
          where     customer_id = ?
          and       voided_at is null
          and       "invoice"."shop_id" = ?
          );
--   SEARCH adjustment USING COVERING INDEX adjustment_invoice (invoice_id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_of_customer (customer_id=?)

-- SQLite
select    count(*) as count
from      quote
where     customer_id in (
          select    id
          from      merged_customer
          where     into_id = ?
          union all
          select    ?
          )
and       "quote"."shop_id" = ?;
--   SEARCH quote USING INDEX quote_number (shop_id=?)
--   LIST SUBQUERY
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH merged_customer USING INDEX merged_customer_into (into_id=?)
--       UNION ALL
--         SCAN CONSTANT ROW

-- SQLite
select    count(*) as invoices,
          coalesce(sum(total_cents), 0) as bought,
          coalesce(sum(credited_cents), 0) as refunded,
          coalesce(
          sum(
          case
                    when status = 'unpaid' then (
                    total_cents - credited_cents - (
                    cash_cents + eftpos_cents + afterpay_cents + store_credit_cents + gift_card_cents + deposit_cents + exchange_cents - repaid_cents
                    )
                    )
                    else 0
          end
          ),
          0
          ) as owing
from      invoice
where     customer_id = ?
and       voided_at is null
and       "invoice"."shop_id" = ?;
--   SEARCH invoice USING INDEX invoice_of_customer (customer_id=?)

-- PostgreSQL
select    balance_cents as balance
from      store_credit
where     customer_id = $1;
--   Index Scan using store_credit_pkey on store_credit

-- PostgreSQL
select    count(*) as count
from      adjustment
where     invoice_id in (
          select    id
          from      invoice
          where     customer_id = $1
          and       voided_at is null
          and       "invoice"."shop_id" = $2
          );
--   Aggregate
--     Nested Loop
--       Index Scan using invoice_of_customer on invoice
--       Index Only Scan using adjustment_invoice on adjustment

-- PostgreSQL
select    count(*) as count
from      quote
where     customer_id in (
          select    id
          from      merged_customer
          where     into_id = $1
          union all
          select    $2
          )
and       "quote"."shop_id" = $3;
--   Aggregate
--     Nested Loop
--       Index Scan using quote_number on quote
--       Append
--         Bitmap Heap Scan on merged_customer
--           Bitmap Index Scan using merged_customer_into
--         Result

-- PostgreSQL
select    count(*) as invoices,
          coalesce(sum(total_cents), 0) as bought,
          coalesce(sum(credited_cents), 0) as refunded,
          coalesce(
          sum(
          case
                    when status = 'unpaid' then (
                    total_cents - credited_cents - (
                    cash_cents + eftpos_cents + afterpay_cents + store_credit_cents + gift_card_cents + deposit_cents + exchange_cents - repaid_cents
                    )
                    )
                    else 0
          end
          ),
          0
          ) as owing
from      invoice
where     customer_id = $1
and       voided_at is null
and       "invoice"."shop_id" = $2;
--   Aggregate
--     Index Scan using invoice_of_customer on invoice

-- ========== of a product

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
where     coalesce(product.shop_id, ?) = ?
and       "product"."id" = ?;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
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

-- SQLite
select    *
from      (
          select    line.id,
                    case
                              when invoice.voided_at is null then 'sale'
                              else 'void'
                    end as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
                    line.quantity as quantity,
                    line.discount_cents + line.discount_share_cents as discount
          from      invoice_line as line
          join      invoice on invoice.id = line.invoice_id
          where     line.product_id = ?
          and       "invoice"."shop_id" = ?
          union all
          select    adjustment.id || ' ' || back.position as id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - back.amount_cents as amount,
                    - back.quantity as quantity,
                    0 as discount
          from      invoice_line as line
          join      adjustment_line as back on back.invoice_line_id = line.id
          join      adjustment on adjustment.id = back.adjustment_id
          where     line.product_id = ?
          and       "adjustment"."shop_id" = ?
          ) as story
order by  at desc,
          id desc
limit     ?
offset    ?;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH line USING INDEX invoice_line_product (product_id=?)
--         SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--       UNION ALL
--         SEARCH line USING INDEX invoice_line_product (product_id=?)
--         SEARCH back USING INDEX adjustment_line_of (invoice_line_id=?)
--         SEARCH adjustment USING INDEX sqlite_autoindex_adjustment_1 (id=?)
--   SCAN story
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total
from      (
          select    line.id,
                    case
                              when invoice.voided_at is null then 'sale'
                              else 'void'
                    end as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
                    line.quantity as quantity,
                    line.discount_cents + line.discount_share_cents as discount
          from      invoice_line as line
          join      invoice on invoice.id = line.invoice_id
          where     line.product_id = ?
          and       "invoice"."shop_id" = ?
          union all
          select    adjustment.id || ' ' || back.position as id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - back.amount_cents as amount,
                    - back.quantity as quantity,
                    0 as discount
          from      invoice_line as line
          join      adjustment_line as back on back.invoice_line_id = line.id
          join      adjustment on adjustment.id = back.adjustment_id
          where     line.product_id = ?
          and       "adjustment"."shop_id" = ?
          ) as story;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH line USING INDEX invoice_line_product (product_id=?)
--         SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--       UNION ALL
--         SEARCH line USING INDEX invoice_line_product (product_id=?)
--         SEARCH back USING INDEX adjustment_line_of (invoice_line_id=?)
--         SEARCH adjustment USING INDEX sqlite_autoindex_adjustment_1 (id=?)
--   SCAN story

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
where     coalesce(product.shop_id, $1) = $2
and       "product"."id" = $3;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Index Scan using product_pkey on product
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

-- PostgreSQL
select    *
from      (
          select    line.id,
                    case
                              when invoice.voided_at is null then 'sale'
                              else 'void'
                    end as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
                    line.quantity as quantity,
                    line.discount_cents + line.discount_share_cents as discount
          from      invoice_line as line
          join      invoice on invoice.id = line.invoice_id
          where     line.product_id = $1
          and       "invoice"."shop_id" = $2
          union all
          select    adjustment.id || ' ' || back.position as id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - back.amount_cents as amount,
                    - back.quantity as quantity,
                    0 as discount
          from      invoice_line as line
          join      adjustment_line as back on back.invoice_line_id = line.id
          join      adjustment on adjustment.id = back.adjustment_id
          where     line.product_id = $3
          and       "adjustment"."shop_id" = $4
          ) as story
order by  at desc,
          id desc
limit     $5
offset    $6;
--   Limit
--     Sort
--       Append
--         Subquery Scan
--           Nested Loop
--             Index Scan using invoice_line_product on invoice_line
--             Index Scan using invoice_number_unique on invoice
--         Subquery Scan
--           Nested Loop
--             Nested Loop
--               Index Scan using invoice_line_product on invoice_line
--               Bitmap Heap Scan on adjustment_line
--                 Bitmap Index Scan using adjustment_line_of
--             Index Scan using adjustment_list on adjustment

-- PostgreSQL
select    count(*) as total
from      (
          select    line.id,
                    case
                              when invoice.voided_at is null then 'sale'
                              else 'void'
                    end as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
                    line.quantity as quantity,
                    line.discount_cents + line.discount_share_cents as discount
          from      invoice_line as line
          join      invoice on invoice.id = line.invoice_id
          where     line.product_id = $1
          and       "invoice"."shop_id" = $2
          union all
          select    adjustment.id || ' ' || back.position as id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - back.amount_cents as amount,
                    - back.quantity as quantity,
                    0 as discount
          from      invoice_line as line
          join      adjustment_line as back on back.invoice_line_id = line.id
          join      adjustment on adjustment.id = back.adjustment_id
          where     line.product_id = $3
          and       "adjustment"."shop_id" = $4
          ) as story;
--   Aggregate
--     Append
--       Subquery Scan
--         Nested Loop
--           Index Scan using invoice_line_product on invoice_line
--           Index Scan using invoice_number_unique on invoice
--       Subquery Scan
--         Nested Loop
--           Nested Loop
--             Index Scan using invoice_line_product on invoice_line
--             Bitmap Heap Scan on adjustment_line
--               Bitmap Index Scan using adjustment_line_of
--           Index Scan using adjustment_list on adjustment

-- ========== of a product, in all shops

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
where     1 = 1
and       "product"."id" = ?;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
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
select    *
from      (
          select    line.id,
                    case
                              when invoice.voided_at is null then 'sale'
                              else 'void'
                    end as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
                    line.quantity as quantity,
                    line.discount_cents + line.discount_share_cents as discount
          from      invoice_line as line
          join      invoice on invoice.id = line.invoice_id
          where     line.product_id = ?
          and       1 = 1
          union all
          select    adjustment.id || ' ' || back.position as id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - back.amount_cents as amount,
                    - back.quantity as quantity,
                    0 as discount
          from      invoice_line as line
          join      adjustment_line as back on back.invoice_line_id = line.id
          join      adjustment on adjustment.id = back.adjustment_id
          where     line.product_id = ?
          and       1 = 1
          ) as story
order by  at desc,
          id desc
limit     ?
offset    ?;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH line USING INDEX invoice_line_product (product_id=?)
--         SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--       UNION ALL
--         SEARCH line USING INDEX invoice_line_product (product_id=?)
--         SEARCH back USING INDEX adjustment_line_of (invoice_line_id=?)
--         SEARCH adjustment USING INDEX sqlite_autoindex_adjustment_1 (id=?)
--   SCAN story
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total
from      (
          select    line.id,
                    case
                              when invoice.voided_at is null then 'sale'
                              else 'void'
                    end as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
                    line.quantity as quantity,
                    line.discount_cents + line.discount_share_cents as discount
          from      invoice_line as line
          join      invoice on invoice.id = line.invoice_id
          where     line.product_id = ?
          and       1 = 1
          union all
          select    adjustment.id || ' ' || back.position as id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - back.amount_cents as amount,
                    - back.quantity as quantity,
                    0 as discount
          from      invoice_line as line
          join      adjustment_line as back on back.invoice_line_id = line.id
          join      adjustment on adjustment.id = back.adjustment_id
          where     line.product_id = ?
          and       1 = 1
          ) as story;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH line USING INDEX invoice_line_product (product_id=?)
--         SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--       UNION ALL
--         SEARCH line USING INDEX invoice_line_product (product_id=?)
--         SEARCH back USING INDEX adjustment_line_of (invoice_line_id=?)
--         SEARCH adjustment USING INDEX sqlite_autoindex_adjustment_1 (id=?)
--   SCAN story

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
where     1 = 1
and       "product"."id" = $1;
--   Nested Loop
--     Nested Loop
--       Nested Loop
--         Index Scan using product_pkey on product
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

-- PostgreSQL
select    *
from      (
          select    line.id,
                    case
                              when invoice.voided_at is null then 'sale'
                              else 'void'
                    end as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
                    line.quantity as quantity,
                    line.discount_cents + line.discount_share_cents as discount
          from      invoice_line as line
          join      invoice on invoice.id = line.invoice_id
          where     line.product_id = $1
          and       1 = 1
          union all
          select    adjustment.id || ' ' || back.position as id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - back.amount_cents as amount,
                    - back.quantity as quantity,
                    0 as discount
          from      invoice_line as line
          join      adjustment_line as back on back.invoice_line_id = line.id
          join      adjustment on adjustment.id = back.adjustment_id
          where     line.product_id = $2
          and       1 = 1
          ) as story
order by  at desc,
          id desc
limit     $3
offset    $4;
--   Limit
--     Sort
--       Append
--         Subquery Scan
--           Nested Loop
--             Index Scan using invoice_line_product on invoice_line
--             Index Scan using invoice_pkey on invoice
--         Subquery Scan
--           Nested Loop
--             Nested Loop
--               Index Scan using invoice_line_product on invoice_line
--               Bitmap Heap Scan on adjustment_line
--                 Bitmap Index Scan using adjustment_line_of
--             Index Scan using adjustment_pkey on adjustment

-- PostgreSQL
select    count(*) as total
from      (
          select    line.id,
                    case
                              when invoice.voided_at is null then 'sale'
                              else 'void'
                    end as kind,
                    invoice.created_at as at,
                    invoice.id as record_id,
                    invoice.shop_id,
                    line.quantity * line.price_cents - line.discount_cents - line.discount_share_cents as amount,
                    line.quantity as quantity,
                    line.discount_cents + line.discount_share_cents as discount
          from      invoice_line as line
          join      invoice on invoice.id = line.invoice_id
          where     line.product_id = $1
          and       1 = 1
          union all
          select    adjustment.id || ' ' || back.position as id,
                    'refund' as kind,
                    adjustment.created_at as at,
                    adjustment.id as record_id,
                    adjustment.shop_id,
                    - back.amount_cents as amount,
                    - back.quantity as quantity,
                    0 as discount
          from      invoice_line as line
          join      adjustment_line as back on back.invoice_line_id = line.id
          join      adjustment on adjustment.id = back.adjustment_id
          where     line.product_id = $2
          and       1 = 1
          ) as story;
--   Aggregate
--     Append
--       Subquery Scan
--         Nested Loop
--           Index Scan using invoice_line_product on invoice_line
--           Index Scan using invoice_pkey on invoice
--       Subquery Scan
--         Nested Loop
--           Nested Loop
--             Index Scan using invoice_line_product on invoice_line
--             Bitmap Heap Scan on adjustment_line
--               Bitmap Index Scan using adjustment_line_of
--           Index Scan using adjustment_pkey on adjustment

-- ========== what a product sold by month

-- SQLite
select    substr(span, 1, 7) as month,
          sum(quantity) as quantity,
          sum(amount_cents) as amount
from      item_sum
where     item_number = (
          select    number
          from      sold_item
          where     sold_item.name = ?
          )
and       shop_number in (
          select    number
          from      shop
          where     shop.id = ?
          )
and       "span" in (
          select    value
          from      json_each(?)
          )
group by  substr(span, 1, 7);
--   SEARCH item_sum USING PRIMARY KEY (shop_number=? AND span=? AND item_number=?)
--   LIST SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   SCALAR SUBQUERY
--     SEARCH sold_item USING COVERING INDEX sqlite_autoindex_sold_item_1 (name=?)
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
select    substr(span, 1, 7) as month,
          sum(quantity) as quantity,
          sum(amount_cents) as amount
from      item_sum
where     item_number = (
          select    number
          from      sold_item
          where     sold_item.name = $1
          )
and       shop_number in (
          select    number
          from      shop
          where     shop.id = $2
          )
and       "span" = any ($3)
group by  substr(span, 1, 7);
--   Aggregate
--     Index Scan using sold_item_name on sold_item
--     Sort
--       Nested Loop
--         Index Scan using shop_pkey on shop
--         Index Scan using item_sum_pk on item_sum

-- ========== what a product sold by month, in a shop

-- ========== of a person

-- SQLite
select    *
from      "staff"
where     "id" = ?;
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?)

-- SQLite
select    *
from      (
          select    entry.id,
                    case entry.kind
                              when 'sold' then 'sale'
                              when 'voided' then 'void'
                              when 'refunded' then 'refund'
                              else 'edit'
                    end as kind,
                    entry.happened_at as at,
                    coalesce(entry.adjustment_id, entry.invoice_id) as record_id,
                    entry.shop_id,
                    entry.total_cents as amount,
                    0 as quantity,
                    entry.discount_cents as discount
          from      sale_entry as entry
          where     entry.person_id = ?
          and       "entry"."shop_id" = ?
          and       (
                    entry.kind <> 'checked-out'
          or        entry.total_cents <> 0
                    )
          union all
          select    moved.id,
                    case
                              when moved.amount_cents = 0 then 'no-sale'
                              else 'cash'
                    end as kind,
                    moved.happened_at as at,
                    moved.id as record_id,
                    drawer_session.shop_id,
                    moved.amount_cents as amount,
                    0 as quantity,
                    0 as discount
          from      drawer_movement as moved
          join      drawer_session on drawer_session.id = moved.session_id
          where     moved.person_id = ?
          and       "drawer_session"."shop_id" = ?
          ) as story
order by  at desc,
          id desc
limit     ?
offset    ?;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH entry USING PRIMARY KEY (shop_id=?)
--       UNION ALL
--         SEARCH moved USING INDEX drawer_movement_person (person_id=?)
--         SEARCH drawer_session USING INDEX sqlite_autoindex_drawer_session_1 (id=?)
--   SCAN story
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total
from      (
          select    entry.id,
                    case entry.kind
                              when 'sold' then 'sale'
                              when 'voided' then 'void'
                              when 'refunded' then 'refund'
                              else 'edit'
                    end as kind,
                    entry.happened_at as at,
                    coalesce(entry.adjustment_id, entry.invoice_id) as record_id,
                    entry.shop_id,
                    entry.total_cents as amount,
                    0 as quantity,
                    entry.discount_cents as discount
          from      sale_entry as entry
          where     entry.person_id = ?
          and       "entry"."shop_id" = ?
          and       (
                    entry.kind <> 'checked-out'
          or        entry.total_cents <> 0
                    )
          union all
          select    moved.id,
                    case
                              when moved.amount_cents = 0 then 'no-sale'
                              else 'cash'
                    end as kind,
                    moved.happened_at as at,
                    moved.id as record_id,
                    drawer_session.shop_id,
                    moved.amount_cents as amount,
                    0 as quantity,
                    0 as discount
          from      drawer_movement as moved
          join      drawer_session on drawer_session.id = moved.session_id
          where     moved.person_id = ?
          and       "drawer_session"."shop_id" = ?
          ) as story;
--   CO-ROUTINE story
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SEARCH entry USING PRIMARY KEY (shop_id=?)
--       UNION ALL
--         SEARCH moved USING INDEX drawer_movement_person (person_id=?)
--         SEARCH drawer_session USING INDEX sqlite_autoindex_drawer_session_1 (id=?)
--   SCAN story

-- PostgreSQL
select    *
from      "staff"
where     "id" = $1;
--   Index Scan using staff_pkey on staff

-- PostgreSQL
select    *
from      (
          select    entry.id,
                    case entry.kind
                              when 'sold' then 'sale'
                              when 'voided' then 'void'
                              when 'refunded' then 'refund'
                              else 'edit'
                    end as kind,
                    entry.happened_at as at,
                    coalesce(entry.adjustment_id, entry.invoice_id) as record_id,
                    entry.shop_id,
                    entry.total_cents as amount,
                    0 as quantity,
                    entry.discount_cents as discount
          from      sale_entry as entry
          where     entry.person_id = $1
          and       "entry"."shop_id" = $2
          and       (
                    entry.kind <> 'checked-out'
          or        entry.total_cents <> 0
                    )
          union all
          select    moved.id,
                    case
                              when moved.amount_cents = 0 then 'no-sale'
                              else 'cash'
                    end as kind,
                    moved.happened_at as at,
                    moved.id as record_id,
                    drawer_session.shop_id,
                    moved.amount_cents as amount,
                    0 as quantity,
                    0 as discount
          from      drawer_movement as moved
          join      drawer_session on drawer_session.id = moved.session_id
          where     moved.person_id = $3
          and       "drawer_session"."shop_id" = $4
          ) as story
order by  at desc,
          id desc
limit     $5
offset    $6;
--   Limit
--     Sort
--       Append
--         Index Scan using sale_entry_person on sale_entry
--         Subquery Scan
--           Nested Loop
--             Bitmap Heap Scan on drawer_movement
--               Bitmap Index Scan using drawer_movement_person
--             Index Scan using drawer_session_pkey on drawer_session

-- PostgreSQL
select    count(*) as total
from      (
          select    entry.id,
                    case entry.kind
                              when 'sold' then 'sale'
                              when 'voided' then 'void'
                              when 'refunded' then 'refund'
                              else 'edit'
                    end as kind,
                    entry.happened_at as at,
                    coalesce(entry.adjustment_id, entry.invoice_id) as record_id,
                    entry.shop_id,
                    entry.total_cents as amount,
                    0 as quantity,
                    entry.discount_cents as discount
          from      sale_entry as entry
          where     entry.person_id = $1
          and       "entry"."shop_id" = $2
          and       (
                    entry.kind <> 'checked-out'
          or        entry.total_cents <> 0
                    )
          union all
          select    moved.id,
                    case
                              when moved.amount_cents = 0 then 'no-sale'
                              else 'cash'
                    end as kind,
                    moved.happened_at as at,
                    moved.id as record_id,
                    drawer_session.shop_id,
                    moved.amount_cents as amount,
                    0 as quantity,
                    0 as discount
          from      drawer_movement as moved
          join      drawer_session on drawer_session.id = moved.session_id
          where     moved.person_id = $3
          and       "drawer_session"."shop_id" = $4
          ) as story;
--   Aggregate
--     Append
--       Index Scan using sale_entry_person on sale_entry
--       Subquery Scan
--         Nested Loop
--           Bitmap Heap Scan on drawer_movement
--             Bitmap Index Scan using drawer_movement_person
--           Index Scan using drawer_session_pkey on drawer_session
