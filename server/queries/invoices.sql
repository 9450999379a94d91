-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== newest first

-- SQLite
select    "product"."id",
          "product"."name",
          "product"."sku",
          "product"."shop_id",
          "product"."price_cents",
          "product"."cost_cents",
          "product"."quantity",
          "product"."reserved",
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
          ) as "bundle",
          "product"."warranty",
          "product"."warranty_months",
          "product_image"."image_hash"
from      "product"
left join "product_image" on "product_image"."product_id" = "product"."id"
where     "product"."id" in (
          select    value
          from      json_each(?)
          )
order by  "product_image"."position";
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   SEARCH product_image USING INDEX sqlite_autoindex_product_image_1 (product_id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY
--     USE TEMP B-TREE FOR json_group_array(ORDER BY)
--     SEARCH b USING INDEX sqlite_autoindex_bundle_part_1 (product_id=?)
--     SEARCH p USING INDEX sqlite_autoindex_product_1 (id=?)
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
where     "shop"."id" = ?;
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH image USING INDEX sqlite_autoindex_image_1 (hash=?)

-- SQLite
select    *
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
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SCAN invoice USING INDEX invoice_day
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices"
from      "sales_day";
--   SCAN sales_day

-- SQLite
select    data_version as moment
from      pragma_data_version;
--   SCAN pragma_data_version VIRTUAL TABLE INDEX 0:

-- PostgreSQL
select    "product"."id",
          "product"."name",
          "product"."sku",
          "product"."shop_id",
          "product"."price_cents",
          "product"."cost_cents",
          "product"."quantity",
          "product"."reserved",
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
          ) as "bundle",
          "product"."warranty",
          "product"."warranty_months",
          "product_image"."image_hash"
from      "product"
left join "product_image" on "product_image"."product_id" = "product"."id"
where     "product"."id" = any ($1)
order by  "product_image"."position";
--   Sort
--     Nested Loop
--       Index Scan using product_pkey on product
--       Bitmap Heap Scan on product_image
--         Bitmap Index Scan using product_image_pk
--       Aggregate
--         Sort
--           Nested Loop
--             Bitmap Heap Scan on bundle_part
--               Bitmap Index Scan using bundle_part_pkey
--             Index Scan using product_pkey on product

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

-- PostgreSQL
select    *
from      "invoice_line"
where     "invoice_id" = any ($1)
and       "position" < $2
order by  "invoice_id",
          "position";
--   Index Scan using invoice_line_position_unique on invoice_line

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          order by  business_date desc,
                    id desc
          limit     $1
          offset    $2
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Only Scan using invoice_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- PostgreSQL
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices"
from      "sales_day";
--   Aggregate
--     Seq Scan on sales_day

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    coalesce(sum("invoices"), 0) as "invoices",
                    coalesce(sum("paid_invoices"), 0) as "paidInvoices"
          from      "sales_day"
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Seq Scan on sales_day

-- ========== of a shop, a page further on

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = ?
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_shop_day (shop_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices"
from      "sales_day"
where     "shop_id" = ?;
--   SEARCH sales_day USING INDEX sqlite_autoindex_sales_day_1 (shop_id=?)

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = $1
          order by  business_date desc,
                    id desc
          limit     $2
          offset    $3
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Only Scan using invoice_shop_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- PostgreSQL
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices"
from      "sales_day"
where     "shop_id" = $1;
--   Aggregate
--     Bitmap Heap Scan on sales_day
--       Bitmap Index Scan using sales_day_pk

-- ========== the last page

-- PostgreSQL
select    txid_current_snapshot()::text as moment;
--   Result

-- ========== paid

-- SQLite
select    "business_date" as "date",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices"
from      "sales_day"
group by  "business_date"
order by  "business_date" desc;
--   SCAN sales_day
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.status = ?
          and       "invoice"."business_date" in (
                    select    value
                    from      json_each(?)
                    )
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_day (business_date=?)
--     LIST SUBQUERY
--       SCAN json_each VIRTUAL TABLE INDEX 1:
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    "business_date" as "date",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices"
from      "sales_day"
group by  "business_date"
order by  "business_date" desc;
--   Sort
--     Aggregate
--       Seq Scan on sales_day

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.status = $1
          and       "invoice"."business_date" = any ($2)
          order by  business_date desc,
                    id desc
          limit     $3
          offset    $4
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Scan using invoice_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- ========== unpaid

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.status = ?
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SCAN invoice USING INDEX invoice_day
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.status = $1
          order by  business_date desc,
                    id desc
          limit     $2
          offset    $3
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Scan using invoice_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- ========== paid in part

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       (
                    invoice.status = 'unpaid'
          and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
                    )
          and       "invoice"."business_date" in (
                    select    value
                    from      json_each(?)
                    )
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_day (business_date=?)
--     LIST SUBQUERY
--       SCAN json_each VIRTUAL TABLE INDEX 1:
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    business_date as date,
          count(*) as count
from      invoice
where     invoice.voided_at is null
and       (
          invoice.status = 'unpaid'
and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
          )
group by  business_date
order by  business_date desc;
--   SCAN invoice USING INDEX invoice_day

-- SQLite
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       (
          invoice.status = 'unpaid'
and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
          );
--   SCAN invoice USING INDEX invoice_shop_day

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       (
                    invoice.status = 'unpaid'
          and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
                    )
          and       "invoice"."business_date" = any ($1)
          order by  business_date desc,
                    id desc
          limit     $2
          offset    $3
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Scan using invoice_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- PostgreSQL
select    business_date as date,
          count(*) as count
from      invoice
where     invoice.voided_at is null
and       (
          invoice.status = 'unpaid'
and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
          )
group by  business_date
order by  business_date desc;
--   Aggregate
--     Index Scan using invoice_day on invoice

-- PostgreSQL
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       (
          invoice.status = 'unpaid'
and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
          );
--   Aggregate
--     Index Scan using invoice_number on invoice

-- ========== paid in part, of a shop

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = ?
          and       (
                    invoice.status = 'unpaid'
          and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
                    )
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_shop_day (shop_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = ?
and       (
          invoice.status = 'unpaid'
and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
          );
--   SEARCH invoice USING INDEX invoice_shop_day (shop_id=?)

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = $1
          and       (
                    invoice.status = 'unpaid'
          and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
                    )
          order by  business_date desc,
                    id desc
          limit     $2
          offset    $3
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Scan using invoice_shop_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- PostgreSQL
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = $1
and       (
          invoice.status = 'unpaid'
and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
          );
--   Aggregate
--     Index Scan using invoice_number on invoice

-- ========== refunded, of a shop

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = ?
          and       (
                    invoice.status = 'paid'
          and       invoice.credited_cents > 0
          and       invoice.credited_cents = invoice.total_cents
                    )
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_refunded (shop_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = ?
and       (
          invoice.status = 'paid'
and       invoice.credited_cents > 0
and       invoice.credited_cents = invoice.total_cents
          );
--   SEARCH invoice USING INDEX invoice_refunded (shop_id=?)

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = $1
          and       (
                    invoice.status = 'paid'
          and       invoice.credited_cents > 0
          and       invoice.credited_cents = invoice.total_cents
                    )
          order by  business_date desc,
                    id desc
          limit     $2
          offset    $3
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Scan using invoice_refunded on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- PostgreSQL
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = $1
and       (
          invoice.status = 'paid'
and       invoice.credited_cents > 0
and       invoice.credited_cents = invoice.total_cents
          );
--   Aggregate
--     Index Scan using invoice_refunded on invoice

-- ========== partly refunded, of a shop, of some days

-- SQLite
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices"
from      "sales_day"
where     "shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?;
--   SEARCH sales_day USING INDEX sqlite_autoindex_sales_day_1 (shop_id=? AND business_date>? AND business_date<?)

-- SQLite
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = ?
and       (
          invoice.status = 'paid'
and       invoice.credited_cents > 0
and       invoice.credited_cents < invoice.total_cents
          )
and       invoice.business_date >= ?
and       invoice.business_date <= ?;
--   SEARCH invoice USING INDEX invoice_refunded (shop_id=? AND business_date>? AND business_date<?)

-- PostgreSQL
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices"
from      "sales_day"
where     "shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3;
--   Aggregate
--     Index Scan using sales_day_pk on sales_day

-- PostgreSQL
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = $1
and       (
          invoice.status = 'paid'
and       invoice.credited_cents > 0
and       invoice.credited_cents < invoice.total_cents
          )
and       invoice.business_date >= $2
and       invoice.business_date <= $3;
--   Aggregate
--     Index Scan using invoice_refunded on invoice

-- ========== paid, and nothing refunded, of a shop

-- SQLite
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = ?
and       (
          invoice.status = 'paid'
and       invoice.credited_cents > 0
and       invoice.credited_cents < invoice.total_cents
          );
--   SEARCH invoice USING INDEX invoice_refunded (shop_id=?)

-- PostgreSQL
select    count(*) as total
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = $1
and       (
          invoice.status = 'paid'
and       invoice.credited_cents > 0
and       invoice.credited_cents < invoice.total_cents
          );
--   Aggregate
--     Index Scan using invoice_refunded on invoice

-- ========== not paid at all, of a shop

-- SQLite
select    "business_date" as "date",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices"
from      "sales_day"
where     "shop_id" = ?
group by  "business_date"
order by  "business_date" desc;
--   SEARCH sales_day USING INDEX sqlite_autoindex_sales_day_1 (shop_id=?)

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = ?
          and       (
                    invoice.status = 'unpaid'
          and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents <= 0
                    )
          and       "invoice"."business_date" in (
                    select    value
                    from      json_each(?)
                    )
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_shop_day (shop_id=? AND business_date=?)
--     LIST SUBQUERY
--       SCAN json_each VIRTUAL TABLE INDEX 1:
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    business_date as date,
          count(*) as count
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = ?
and       (
          invoice.status = 'unpaid'
and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
          )
group by  business_date
order by  business_date desc;
--   SEARCH invoice USING INDEX invoice_shop_day (shop_id=?)

-- PostgreSQL
select    "business_date" as "date",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices"
from      "sales_day"
where     "shop_id" = $1
group by  "business_date"
order by  "business_date" desc;
--   Aggregate
--     Sort
--       Bitmap Heap Scan on sales_day
--         Bitmap Index Scan using sales_day_pk

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = $1
          and       (
                    invoice.status = 'unpaid'
          and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents <= 0
                    )
          and       "invoice"."business_date" = any ($2)
          order by  business_date desc,
                    id desc
          limit     $3
          offset    $4
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Scan using invoice_shop_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- PostgreSQL
select    business_date as date,
          count(*) as count
from      invoice
where     invoice.voided_at is null
and       invoice.shop_id = $1
and       (
          invoice.status = 'unpaid'
and       invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents > 0
          )
group by  business_date
order by  business_date desc;
--   Aggregate
--     Index Scan using invoice_shop_day on invoice

-- ========== of some days

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.business_date >= ?
          and       invoice.business_date <= ?
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_day (business_date>? AND business_date<?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices"
from      "sales_day"
where     "business_date" >= ?
and       "business_date" <= ?;
--   SCAN sales_day

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.business_date >= $1
          and       invoice.business_date <= $2
          order by  business_date desc,
                    id desc
          limit     $3
          offset    $4
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Only Scan using invoice_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- PostgreSQL
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices"
from      "sales_day"
where     "business_date" >= $1
and       "business_date" <= $2;
--   Aggregate
--     Bitmap Heap Scan on sales_day
--       Bitmap Index Scan using sales_day_pk

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    coalesce(sum("invoices"), 0) as "invoices",
                    coalesce(sum("paid_invoices"), 0) as "paidInvoices"
          from      "sales_day"
          where     "business_date" >= $1
          and       "business_date" <= $2
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Bitmap Heap Scan on sales_day
--         Bitmap Index Scan using sales_day_pk

-- ========== unpaid, of some days

-- SQLite
select    *
from      invoice
where     "id" in (
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = ?
          and       invoice.status = ?
          and       invoice.business_date >= ?
          and       invoice.business_date <= ?
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     SEARCH invoice USING INDEX invoice_shop_day (shop_id=? AND business_date>? AND business_date<?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    *
from      invoice
where     "id" = any (
          array(
          select    id
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = $1
          and       invoice.status = $2
          and       invoice.business_date >= $3
          and       invoice.business_date <= $4
          order by  business_date desc,
                    id desc
          limit     $5
          offset    $6
          )
          )
order by  business_date desc,
          id desc;
--   Sort
--     Limit
--       Index Scan using invoice_shop_day on invoice
--     Bitmap Heap Scan on invoice
--       Bitmap Index Scan using invoice_pkey

-- ========== search: a name

-- SQLite
select    (
          select    coalesce(sum(invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       instr("buyer_sales"."search_text", ?) > 0
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       (
                    ltrim(lower(invoice.number), '#') >= ?
          and       ltrim(lower(invoice.number), '#') < ?
                    )
          and       not coalesce(
                    (
                    select    instr("buyer_sales"."search_text", ?) > 0
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as total;
--   SCAN CONSTANT ROW
--   SCALAR SUBQUERY
--     SCAN buyer_sales
--   SCALAR SUBQUERY
--     SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--     CORRELATED SCALAR SUBQUERY
--       SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)

-- SQLite
select    *
from      invoice
where     id in (
          select    id
          from      (
                    select    invoice.id,
                              invoice.business_date
                    from      (
                              select    shop_id,
                                        buyer_key
                              from      buyer_sales
                              where     invoices > 0
                              and       instr("buyer_sales"."search_text", ?) > 0
                              ) as buyer
                    cross     join invoice on invoice.shop_id = buyer.shop_id
                    and       invoice.buyer_key = buyer.buyer_key
                    and       invoice.buyer_key <> ''
                    where     invoice.voided_at is null
                    union all
                    select    invoice.id,
                              invoice.business_date
                    from      invoice
                    where     invoice.voided_at is null
                    and       (
                              ltrim(lower(invoice.number), '#') >= ?
                    and       ltrim(lower(invoice.number), '#') < ?
                              )
                    and       not coalesce(
                              (
                              select    instr("buyer_sales"."search_text", ?) > 0
                              from      buyer_sales
                              where     buyer_sales.shop_id = invoice.shop_id
                              and       buyer_sales.buyer_key = invoice.buyer_key
                              ),
                              1 = 0
                              )
                    ) as found
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     CO-ROUTINE found
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           SCAN buyer_sales
--           SEARCH invoice USING INDEX invoice_buyer (shop_id=? AND buyer_key=?)
--         UNION ALL
--           SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--           CORRELATED SCALAR SUBQUERY
--             SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)
--     SCAN found
--     USE TEMP B-TREE FOR ORDER BY
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    (
          select    coalesce(sum(invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       "buyer_sales"."search_text" like $1 escape '\'
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       (
                    ltrim(lower(invoice.number), '#') >= $2
          and       ltrim(lower(invoice.number), '#') < $3
                    )
          and       not coalesce(
                    (
                    select    "buyer_sales"."search_text" like $4 escape '\'
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as total;
--   Result
--     Aggregate
--       Bitmap Heap Scan on buyer_sales
--         Bitmap Index Scan using buyer_sales_search
--     Aggregate
--       Index Scan using invoice_number on invoice
--         Index Scan using buyer_sales_pk on buyer_sales

-- PostgreSQL
select    *
from      invoice
where     id in (
          select    id
          from      (
                    select    invoice.id,
                              invoice.business_date
                    from      (
                              select    shop_id,
                                        buyer_key
                              from      buyer_sales
                              where     invoices > 0
                              and       "buyer_sales"."search_text" like $1 escape '\'
                              ) as buyer
                    join      invoice on invoice.shop_id = buyer.shop_id
                    and       invoice.buyer_key = buyer.buyer_key
                    and       invoice.buyer_key <> ''
                    where     invoice.voided_at is null
                    union all
                    select    invoice.id,
                              invoice.business_date
                    from      invoice
                    where     invoice.voided_at is null
                    and       (
                              ltrim(lower(invoice.number), '#') >= $2
                    and       ltrim(lower(invoice.number), '#') < $3
                              )
                    and       not coalesce(
                              (
                              select    "buyer_sales"."search_text" like $4 escape '\'
                              from      buyer_sales
                              where     buyer_sales.shop_id = invoice.shop_id
                              and       buyer_sales.buyer_key = invoice.buyer_key
                              ),
                              1 = 0
                              )
                    ) as found
          order by  business_date desc,
                    id desc
          limit     $5
          offset    $6
          )
order by  business_date desc,
          id desc;
--   Sort
--     Nested Loop
--       Unique
--         Sort
--           Subquery Scan
--             Limit
--               Sort
--                 Append
--                   Nested Loop
--                     Index Only Scan using invoice_buyer on invoice
--                     Index Scan using buyer_sales_pk on buyer_sales
--                   Index Scan using invoice_number on invoice
--                     Index Scan using buyer_sales_pk on buyer_sales
--       Index Scan using invoice_pkey on invoice

-- ========== search: a name, paid

-- SQLite
select    (
          select    coalesce(sum(paid_invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       instr("buyer_sales"."search_text", ?) > 0
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       invoice.status = ?
          and       (
                    ltrim(lower(invoice.number), '#') >= ?
          and       ltrim(lower(invoice.number), '#') < ?
                    )
          and       not coalesce(
                    (
                    select    instr("buyer_sales"."search_text", ?) > 0
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as total;
--   SCAN CONSTANT ROW
--   SCALAR SUBQUERY
--     SCAN buyer_sales
--   SCALAR SUBQUERY
--     SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--     CORRELATED SCALAR SUBQUERY
--       SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)

-- SQLite
select    *
from      invoice
where     id in (
          select    id
          from      (
                    select    invoice.id,
                              invoice.business_date
                    from      (
                              select    shop_id,
                                        buyer_key
                              from      buyer_sales
                              where     invoices > 0
                              and       instr("buyer_sales"."search_text", ?) > 0
                              ) as buyer
                    cross     join invoice on invoice.shop_id = buyer.shop_id
                    and       invoice.buyer_key = buyer.buyer_key
                    and       invoice.buyer_key <> ''
                    where     invoice.voided_at is null
                    and       invoice.status = ?
                    union all
                    select    invoice.id,
                              invoice.business_date
                    from      invoice
                    where     invoice.voided_at is null
                    and       invoice.status = ?
                    and       (
                              ltrim(lower(invoice.number), '#') >= ?
                    and       ltrim(lower(invoice.number), '#') < ?
                              )
                    and       not coalesce(
                              (
                              select    instr("buyer_sales"."search_text", ?) > 0
                              from      buyer_sales
                              where     buyer_sales.shop_id = invoice.shop_id
                              and       buyer_sales.buyer_key = invoice.buyer_key
                              ),
                              1 = 0
                              )
                    ) as found
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     CO-ROUTINE found
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           SCAN buyer_sales
--           SEARCH invoice USING INDEX invoice_buyer (shop_id=? AND buyer_key=?)
--         UNION ALL
--           SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--           CORRELATED SCALAR SUBQUERY
--             SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)
--     SCAN found
--     USE TEMP B-TREE FOR ORDER BY
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    (
          select    coalesce(sum(paid_invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       "buyer_sales"."search_text" like $1 escape '\'
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       invoice.status = $2
          and       (
                    ltrim(lower(invoice.number), '#') >= $3
          and       ltrim(lower(invoice.number), '#') < $4
                    )
          and       not coalesce(
                    (
                    select    "buyer_sales"."search_text" like $5 escape '\'
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as total;
--   Result
--     Aggregate
--       Bitmap Heap Scan on buyer_sales
--         Bitmap Index Scan using buyer_sales_search
--     Aggregate
--       Index Scan using invoice_number on invoice
--         Index Scan using buyer_sales_pk on buyer_sales

-- PostgreSQL
select    *
from      invoice
where     id in (
          select    id
          from      (
                    select    invoice.id,
                              invoice.business_date
                    from      (
                              select    shop_id,
                                        buyer_key
                              from      buyer_sales
                              where     invoices > 0
                              and       "buyer_sales"."search_text" like $1 escape '\'
                              ) as buyer
                    join      invoice on invoice.shop_id = buyer.shop_id
                    and       invoice.buyer_key = buyer.buyer_key
                    and       invoice.buyer_key <> ''
                    where     invoice.voided_at is null
                    and       invoice.status = $2
                    union all
                    select    invoice.id,
                              invoice.business_date
                    from      invoice
                    where     invoice.voided_at is null
                    and       invoice.status = $3
                    and       (
                              ltrim(lower(invoice.number), '#') >= $4
                    and       ltrim(lower(invoice.number), '#') < $5
                              )
                    and       not coalesce(
                              (
                              select    "buyer_sales"."search_text" like $6 escape '\'
                              from      buyer_sales
                              where     buyer_sales.shop_id = invoice.shop_id
                              and       buyer_sales.buyer_key = invoice.buyer_key
                              ),
                              1 = 0
                              )
                    ) as found
          order by  business_date desc,
                    id desc
          limit     $7
          offset    $8
          )
order by  business_date desc,
          id desc;
--   Sort
--     Nested Loop
--       Unique
--         Sort
--           Subquery Scan
--             Limit
--               Sort
--                 Append
--                   Nested Loop
--                     Index Only Scan using invoice_buyer on invoice
--                     Index Scan using buyer_sales_pk on buyer_sales
--                   Index Scan using invoice_number on invoice
--                     Index Scan using buyer_sales_pk on buyer_sales
--       Index Scan using invoice_pkey on invoice

-- ========== search: a name, refunded

-- SQLite
select    (
          select    coalesce(sum(paid_invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       instr("buyer_sales"."search_text", ?) > 0
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       (
                    invoice.status = 'paid'
          and       invoice.credited_cents > 0
          and       invoice.credited_cents = invoice.total_cents
                    )
          and       (
                    ltrim(lower(invoice.number), '#') >= ?
          and       ltrim(lower(invoice.number), '#') < ?
                    )
          and       not coalesce(
                    (
                    select    instr("buyer_sales"."search_text", ?) > 0
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as total;
--   SCAN CONSTANT ROW
--   SCALAR SUBQUERY
--     SCAN buyer_sales
--   SCALAR SUBQUERY
--     SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--     CORRELATED SCALAR SUBQUERY
--       SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)

-- SQLite
select    *
from      invoice
where     id in (
          select    id
          from      (
                    select    invoice.id,
                              invoice.business_date
                    from      (
                              select    shop_id,
                                        buyer_key
                              from      buyer_sales
                              where     invoices > 0
                              and       instr("buyer_sales"."search_text", ?) > 0
                              ) as buyer
                    cross     join invoice on invoice.shop_id = buyer.shop_id
                    and       invoice.buyer_key = buyer.buyer_key
                    and       invoice.buyer_key <> ''
                    where     invoice.voided_at is null
                    and       (
                              invoice.status = 'paid'
                    and       invoice.credited_cents > 0
                    and       invoice.credited_cents = invoice.total_cents
                              )
                    union all
                    select    invoice.id,
                              invoice.business_date
                    from      invoice
                    where     invoice.voided_at is null
                    and       (
                              invoice.status = 'paid'
                    and       invoice.credited_cents > 0
                    and       invoice.credited_cents = invoice.total_cents
                              )
                    and       (
                              ltrim(lower(invoice.number), '#') >= ?
                    and       ltrim(lower(invoice.number), '#') < ?
                              )
                    and       not coalesce(
                              (
                              select    instr("buyer_sales"."search_text", ?) > 0
                              from      buyer_sales
                              where     buyer_sales.shop_id = invoice.shop_id
                              and       buyer_sales.buyer_key = invoice.buyer_key
                              ),
                              1 = 0
                              )
                    ) as found
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     CO-ROUTINE found
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           SCAN buyer_sales
--           SEARCH invoice USING INDEX invoice_buyer (shop_id=? AND buyer_key=?)
--         UNION ALL
--           SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--           CORRELATED SCALAR SUBQUERY
--             SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)
--     SCAN found
--     USE TEMP B-TREE FOR ORDER BY
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    count(*) as total
from      (
          select    invoice.id,
                    invoice.business_date
          from      (
                    select    shop_id,
                              buyer_key
                    from      buyer_sales
                    where     invoices > 0
                    and       instr("buyer_sales"."search_text", ?) > 0
                    ) as buyer
          cross     join invoice on invoice.shop_id = buyer.shop_id
          and       invoice.buyer_key = buyer.buyer_key
          and       invoice.buyer_key <> ''
          where     invoice.voided_at is null
          and       (
                    invoice.status = 'paid'
          and       invoice.credited_cents > 0
          and       invoice.credited_cents = invoice.total_cents
                    )
          union all
          select    invoice.id,
                    invoice.business_date
          from      invoice
          where     invoice.voided_at is null
          and       (
                    invoice.status = 'paid'
          and       invoice.credited_cents > 0
          and       invoice.credited_cents = invoice.total_cents
                    )
          and       (
                    ltrim(lower(invoice.number), '#') >= ?
          and       ltrim(lower(invoice.number), '#') < ?
                    )
          and       not coalesce(
                    (
                    select    instr("buyer_sales"."search_text", ?) > 0
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as found;
--   CO-ROUTINE found
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SCAN buyer_sales
--         SEARCH invoice USING INDEX invoice_buyer (shop_id=? AND buyer_key=?)
--       UNION ALL
--         SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--         CORRELATED SCALAR SUBQUERY
--           SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)
--   SCAN found

-- PostgreSQL
select    (
          select    coalesce(sum(paid_invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       "buyer_sales"."search_text" like $1 escape '\'
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       (
                    invoice.status = 'paid'
          and       invoice.credited_cents > 0
          and       invoice.credited_cents = invoice.total_cents
                    )
          and       (
                    ltrim(lower(invoice.number), '#') >= $2
          and       ltrim(lower(invoice.number), '#') < $3
                    )
          and       not coalesce(
                    (
                    select    "buyer_sales"."search_text" like $4 escape '\'
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as total;
--   Result
--     Aggregate
--       Bitmap Heap Scan on buyer_sales
--         Bitmap Index Scan using buyer_sales_search
--     Aggregate
--       Index Scan using invoice_number on invoice
--         Index Scan using buyer_sales_pk on buyer_sales

-- PostgreSQL
select    *
from      invoice
where     id in (
          select    id
          from      (
                    select    invoice.id,
                              invoice.business_date
                    from      (
                              select    shop_id,
                                        buyer_key
                              from      buyer_sales
                              where     invoices > 0
                              and       "buyer_sales"."search_text" like $1 escape '\'
                              ) as buyer
                    join      invoice on invoice.shop_id = buyer.shop_id
                    and       invoice.buyer_key = buyer.buyer_key
                    and       invoice.buyer_key <> ''
                    where     invoice.voided_at is null
                    and       (
                              invoice.status = 'paid'
                    and       invoice.credited_cents > 0
                    and       invoice.credited_cents = invoice.total_cents
                              )
                    union all
                    select    invoice.id,
                              invoice.business_date
                    from      invoice
                    where     invoice.voided_at is null
                    and       (
                              invoice.status = 'paid'
                    and       invoice.credited_cents > 0
                    and       invoice.credited_cents = invoice.total_cents
                              )
                    and       (
                              ltrim(lower(invoice.number), '#') >= $2
                    and       ltrim(lower(invoice.number), '#') < $3
                              )
                    and       not coalesce(
                              (
                              select    "buyer_sales"."search_text" like $4 escape '\'
                              from      buyer_sales
                              where     buyer_sales.shop_id = invoice.shop_id
                              and       buyer_sales.buyer_key = invoice.buyer_key
                              ),
                              1 = 0
                              )
                    ) as found
          order by  business_date desc,
                    id desc
          limit     $5
          offset    $6
          )
order by  business_date desc,
          id desc;
--   Sort
--     Nested Loop
--       Unique
--         Sort
--           Subquery Scan
--             Limit
--               Sort
--                 Append
--                   Nested Loop
--                     Index Scan using invoice_buyer on invoice
--                     Index Scan using buyer_sales_pk on buyer_sales
--                   Index Scan using invoice_number on invoice
--                     Index Scan using buyer_sales_pk on buyer_sales
--       Index Scan using invoice_pkey on invoice

-- PostgreSQL
select    count(*) as total
from      (
          select    invoice.id,
                    invoice.business_date
          from      (
                    select    shop_id,
                              buyer_key
                    from      buyer_sales
                    where     invoices > 0
                    and       "buyer_sales"."search_text" like $1 escape '\'
                    ) as buyer
          join      invoice on invoice.shop_id = buyer.shop_id
          and       invoice.buyer_key = buyer.buyer_key
          and       invoice.buyer_key <> ''
          where     invoice.voided_at is null
          and       (
                    invoice.status = 'paid'
          and       invoice.credited_cents > 0
          and       invoice.credited_cents = invoice.total_cents
                    )
          union all
          select    invoice.id,
                    invoice.business_date
          from      invoice
          where     invoice.voided_at is null
          and       (
                    invoice.status = 'paid'
          and       invoice.credited_cents > 0
          and       invoice.credited_cents = invoice.total_cents
                    )
          and       (
                    ltrim(lower(invoice.number), '#') >= $2
          and       ltrim(lower(invoice.number), '#') < $3
                    )
          and       not coalesce(
                    (
                    select    "buyer_sales"."search_text" like $4 escape '\'
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as found;
--   Aggregate
--     Append
--       Subquery Scan
--         Nested Loop
--           Index Scan using invoice_buyer on invoice
--           Index Scan using buyer_sales_pk on buyer_sales
--       Subquery Scan
--         Index Scan using invoice_number on invoice
--           Index Scan using buyer_sales_pk on buyer_sales

-- ========== search: a name, of a shop

-- SQLite
select    (
          select    coalesce(sum(invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       instr("buyer_sales"."search_text", ?) > 0
          and       buyer_sales.shop_id = ?
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       + invoice.shop_id = ?
          and       (
                    ltrim(lower(invoice.number), '#') >= ?
          and       ltrim(lower(invoice.number), '#') < ?
                    )
          and       not coalesce(
                    (
                    select    instr("buyer_sales"."search_text", ?) > 0
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as total;
--   SCAN CONSTANT ROW
--   SCALAR SUBQUERY
--     SEARCH buyer_sales USING PRIMARY KEY (shop_id=?)
--   SCALAR SUBQUERY
--     SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--     CORRELATED SCALAR SUBQUERY
--       SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)

-- SQLite
select    *
from      invoice
where     id in (
          select    id
          from      (
                    select    invoice.id,
                              invoice.business_date
                    from      (
                              select    shop_id,
                                        buyer_key
                              from      buyer_sales
                              where     invoices > 0
                              and       instr("buyer_sales"."search_text", ?) > 0
                              and       buyer_sales.shop_id = ?
                              ) as buyer
                    cross     join invoice on invoice.shop_id = buyer.shop_id
                    and       invoice.buyer_key = buyer.buyer_key
                    and       invoice.buyer_key <> ''
                    where     invoice.voided_at is null
                    and       invoice.shop_id = ?
                    union all
                    select    invoice.id,
                              invoice.business_date
                    from      invoice
                    where     invoice.voided_at is null
                    and       + invoice.shop_id = ?
                    and       (
                              ltrim(lower(invoice.number), '#') >= ?
                    and       ltrim(lower(invoice.number), '#') < ?
                              )
                    and       not coalesce(
                              (
                              select    instr("buyer_sales"."search_text", ?) > 0
                              from      buyer_sales
                              where     buyer_sales.shop_id = invoice.shop_id
                              and       buyer_sales.buyer_key = invoice.buyer_key
                              ),
                              1 = 0
                              )
                    ) as found
          order by  business_date desc,
                    id desc
          limit     ?
          offset    ?
          )
order by  business_date desc,
          id desc;
--   SEARCH invoice USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   LIST SUBQUERY
--     CO-ROUTINE found
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           SEARCH buyer_sales USING PRIMARY KEY (shop_id=?)
--           SEARCH invoice USING INDEX invoice_buyer (shop_id=? AND buyer_key=?)
--         UNION ALL
--           SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)
--           CORRELATED SCALAR SUBQUERY
--             SEARCH buyer_sales USING PRIMARY KEY (shop_id=? AND buyer_key=?)
--     SCAN found
--     USE TEMP B-TREE FOR ORDER BY
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    (
          select    coalesce(sum(invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       "buyer_sales"."search_text" like $1 escape '\'
          and       buyer_sales.shop_id = $2
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       invoice.shop_id = $3
          and       (
                    ltrim(lower(invoice.number), '#') >= $4
          and       ltrim(lower(invoice.number), '#') < $5
                    )
          and       not coalesce(
                    (
                    select    "buyer_sales"."search_text" like $6 escape '\'
                    from      buyer_sales
                    where     buyer_sales.shop_id = invoice.shop_id
                    and       buyer_sales.buyer_key = invoice.buyer_key
                    ),
                    1 = 0
                    )
          ) as total;
--   Result
--     Aggregate
--       Bitmap Heap Scan on buyer_sales
--         Bitmap Index Scan using buyer_sales_pk
--     Aggregate
--       Index Scan using invoice_number on invoice
--         Index Scan using buyer_sales_pk on buyer_sales

-- PostgreSQL
select    *
from      invoice
where     id in (
          select    id
          from      (
                    select    invoice.id,
                              invoice.business_date
                    from      (
                              select    shop_id,
                                        buyer_key
                              from      buyer_sales
                              where     invoices > 0
                              and       "buyer_sales"."search_text" like $1 escape '\'
                              and       buyer_sales.shop_id = $2
                              ) as buyer
                    join      invoice on invoice.shop_id = buyer.shop_id
                    and       invoice.buyer_key = buyer.buyer_key
                    and       invoice.buyer_key <> ''
                    where     invoice.voided_at is null
                    and       invoice.shop_id = $3
                    union all
                    select    invoice.id,
                              invoice.business_date
                    from      invoice
                    where     invoice.voided_at is null
                    and       invoice.shop_id = $4
                    and       (
                              ltrim(lower(invoice.number), '#') >= $5
                    and       ltrim(lower(invoice.number), '#') < $6
                              )
                    and       not coalesce(
                              (
                              select    "buyer_sales"."search_text" like $7 escape '\'
                              from      buyer_sales
                              where     buyer_sales.shop_id = invoice.shop_id
                              and       buyer_sales.buyer_key = invoice.buyer_key
                              ),
                              1 = 0
                              )
                    ) as found
          order by  business_date desc,
                    id desc
          limit     $8
          offset    $9
          )
order by  business_date desc,
          id desc;
--   Sort
--     Nested Loop
--       Unique
--         Sort
--           Subquery Scan
--             Limit
--               Sort
--                 Append
--                   Nested Loop
--                     Bitmap Heap Scan on buyer_sales
--                       Bitmap Index Scan using buyer_sales_pk
--                     Index Only Scan using invoice_buyer on invoice
--                   Index Scan using invoice_number on invoice
--                     Index Scan using buyer_sales_pk on buyer_sales
--       Index Scan using invoice_pkey on invoice

-- ========== search: a number

-- SQLite
select    (
          select    coalesce(sum(invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       1 = 0
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       (
                    ltrim(lower(invoice.number), '#') >= ?
          and       ltrim(lower(invoice.number), '#') < ?
                    )
          ) as total;
--   SCAN CONSTANT ROW
--   SCALAR SUBQUERY
--     SCAN buyer_sales
--   SCALAR SUBQUERY
--     SEARCH invoice USING INDEX invoice_number (<expr>>? AND <expr><?)

-- PostgreSQL
select    (
          select    coalesce(sum(invoices), 0)
          from      buyer_sales
          where     invoices > 0
          and       1 = 0
          ) + (
          select    count(*)
          from      invoice
          where     invoice.voided_at is null
          and       (
                    ltrim(lower(invoice.number), '#') >= $1
          and       ltrim(lower(invoice.number), '#') < $2
                    )
          ) as total;
--   Result
--     Aggregate
--       Result
--     Aggregate
--       Index Scan using invoice_number on invoice

-- ========== checked out
