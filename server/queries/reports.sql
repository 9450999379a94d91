-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== sales summary

-- SQLite
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices",
          coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange",
          coalesce(sum("products_cents"), 0) as "products",
          coalesce(sum("repairs_cents"), 0) as "repairs",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("discounts_cents"), 0) as "discounts"
from      "sales_day";
--   SCAN sales_day

-- SQLite
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices",
          coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange",
          coalesce(sum("products_cents"), 0) as "products",
          coalesce(sum("repairs_cents"), 0) as "repairs",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("discounts_cents"), 0) as "discounts"
from      "sales_day"
where     "business_date" >= ?
and       "business_date" <= ?;
--   SCAN sales_day

-- PostgreSQL
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices",
          coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange",
          coalesce(sum("products_cents"), 0) as "products",
          coalesce(sum("repairs_cents"), 0) as "repairs",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("discounts_cents"), 0) as "discounts"
from      "sales_day";
--   Aggregate
--     Seq Scan on sales_day

-- PostgreSQL
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices",
          coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange",
          coalesce(sum("products_cents"), 0) as "products",
          coalesce(sum("repairs_cents"), 0) as "repairs",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("discounts_cents"), 0) as "discounts"
from      "sales_day"
where     "business_date" >= $1
and       "business_date" <= $2;
--   Aggregate
--     Bitmap Heap Scan on sales_day
--       Bitmap Index Scan using sales_day_pk

-- ========== sold quantities, all

-- SQLite
select    shop.number as shop,
          (
          select    json_group_object(item_number, quantity)
          from      (
                    select    item_number,
                              sum(quantity) as quantity
                    from      item_sum
                    where     shop_number = shop.number
                    and       "span" in (
                              select    value
                              from      json_each(?)
                              )
                    group by  item_number
                    having    sum(quantity) <> 0
                    ) as items
          ) as sold
from      shop
where     "shop"."number" in (
          select    value
          from      json_each(?)
          );
--   SEARCH shop USING COVERING INDEX shop_number (number=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   CORRELATED SCALAR SUBQUERY
--     CO-ROUTINE items
--       SEARCH item_sum USING PRIMARY KEY (shop_number=? AND span=?)
--       LIST SUBQUERY
--         SCAN json_each VIRTUAL TABLE INDEX 1:
--       USE TEMP B-TREE FOR GROUP BY
--     SCAN items

-- SQLite
select    "id",
          "number",
          "name",
          "abn",
          "gst_registered"
from      "shop"
order by  "id";
--   SCAN shop USING INDEX sqlite_autoindex_shop_1

-- SQLite
select    "number",
          "name"
from      "sold_item"
where     "number" in (
          select    value
          from      json_each(?)
          )
order by  "name";
--   SEARCH sold_item USING INTEGER PRIMARY KEY (rowid=?)
--   LIST SUBQUERY
--     SCAN json_each VIRTUAL TABLE INDEX 1:
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    min(
          (
          select    min(business_date)
          from      sales_day
          where     shop_id = shop.id
          )
          ) as "first",
          max(
          (
          select    max(business_date)
          from      sales_day
          where     shop_id = shop.id
          )
          ) as "last"
from      "shop";
--   SCAN shop USING COVERING INDEX sqlite_autoindex_shop_1
--   CORRELATED SCALAR SUBQUERY
--     SEARCH sales_day USING COVERING INDEX sqlite_autoindex_sales_day_1 (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH sales_day USING COVERING INDEX sqlite_autoindex_sales_day_1 (shop_id=?)

-- PostgreSQL
select    shop.number as shop,
          (
          select    json_object_agg(item_number, quantity)
          from      (
                    select    item_number,
                              sum(quantity::float8) as quantity
                    from      item_sum
                    where     shop_number = shop.number
                    and       "span" = any ($1)
                    group by  item_number
                    having    sum(quantity::float8) <> 0
                    ) as items
          ) as sold
from      shop
where     "shop"."number" = any ($2);
--   Index Only Scan using shop_number on shop
--     Aggregate
--       Aggregate
--         Sort
--           Index Scan using item_sum_pk on item_sum

-- PostgreSQL
select    "id",
          "number",
          "name",
          "abn",
          "gst_registered"
from      "shop"
order by  "id";
--   Index Scan using shop_pkey on shop

-- PostgreSQL
select    "number",
          "name"
from      "sold_item"
where     "number" = any ($1)
order by  "name";
--   Sort
--     Index Scan using sold_item_pkey on sold_item

-- PostgreSQL
select    min(
          (
          select    min(business_date)
          from      sales_day
          where     shop_id = shop.id
          )
          ) as "first",
          max(
          (
          select    max(business_date)
          from      sales_day
          where     shop_id = shop.id
          )
          ) as "last"
from      "shop";
--   Aggregate
--     Bitmap Heap Scan on shop
--       Bitmap Index Scan using shop_pkey
--     Result
--       Limit
--         Index Only Scan using sales_day_pk on sales_day
--     Result
--       Limit
--         Index Only Scan using sales_day_pk on sales_day

-- ========== sold quantities of a shop, of some days

-- SQLite
select    "id",
          "number",
          "name",
          "abn",
          "gst_registered"
from      "shop"
where     "id" = ?
order by  "id";
--   SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    min(
          (
          select    min(business_date)
          from      sales_day
          where     shop_id = shop.id
          )
          ) as "first",
          max(
          (
          select    max(business_date)
          from      sales_day
          where     shop_id = shop.id
          )
          ) as "last"
from      "shop"
where     "id" = ?;
--   SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH sales_day USING COVERING INDEX sqlite_autoindex_sales_day_1 (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH sales_day USING COVERING INDEX sqlite_autoindex_sales_day_1 (shop_id=?)

-- PostgreSQL
select    "id",
          "number",
          "name",
          "abn",
          "gst_registered"
from      "shop"
where     "id" = $1
order by  "id";
--   Index Scan using shop_pkey on shop

-- PostgreSQL
select    min(
          (
          select    min(business_date)
          from      sales_day
          where     shop_id = shop.id
          )
          ) as "first",
          max(
          (
          select    max(business_date)
          from      sales_day
          where     shop_id = shop.id
          )
          ) as "last"
from      "shop"
where     "id" = $1;
--   Aggregate
--     Index Only Scan using shop_pkey on shop
--     Result
--       Limit
--         Index Only Scan using sales_day_pk on sales_day
--     Result
--       Limit
--         Index Only Scan using sales_day_pk on sales_day

-- ========== multi store

-- SQLite
select    "shop_id",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices",
          sum("total_cents") as "total",
          sum("subtotal_cents") as "subtotal",
          sum("tax_cents") as "tax",
          sum("cash_cents") as "cash",
          sum("eftpos_cents") as "eftpos",
          sum("afterpay_cents") as "afterpay",
          sum("store_credit_cents") as "store_credit",
          sum("gift_card_cents") as "gift_card",
          sum("deposit_cents") as "deposit",
          sum("exchange_cents") as "exchange",
          sum("products_cents") as "products",
          sum("repairs_cents") as "repairs",
          sum("surcharge_cents") as "surcharges",
          sum("discounts_cents") as "discounts"
from      "sales_day"
group by  "shop_id"
having    sum(invoices) <> 0
or        sum(total_cents) <> 0;
--   SCAN sales_day USING INDEX sqlite_autoindex_sales_day_1

-- SQLite
select    "shop_id",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices",
          sum("total_cents") as "total",
          sum("subtotal_cents") as "subtotal",
          sum("tax_cents") as "tax",
          sum("cash_cents") as "cash",
          sum("eftpos_cents") as "eftpos",
          sum("afterpay_cents") as "afterpay",
          sum("store_credit_cents") as "store_credit",
          sum("gift_card_cents") as "gift_card",
          sum("deposit_cents") as "deposit",
          sum("exchange_cents") as "exchange",
          sum("products_cents") as "products",
          sum("repairs_cents") as "repairs",
          sum("surcharge_cents") as "surcharges",
          sum("discounts_cents") as "discounts"
from      "sales_day"
where     "business_date" >= ?
and       "business_date" <= ?
group by  "shop_id"
having    sum(invoices) <> 0
or        sum(total_cents) <> 0;
--   SCAN sales_day USING INDEX sqlite_autoindex_sales_day_1

-- PostgreSQL
select    "shop_id",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices",
          sum("total_cents") as "total",
          sum("subtotal_cents") as "subtotal",
          sum("tax_cents") as "tax",
          sum("cash_cents") as "cash",
          sum("eftpos_cents") as "eftpos",
          sum("afterpay_cents") as "afterpay",
          sum("store_credit_cents") as "store_credit",
          sum("gift_card_cents") as "gift_card",
          sum("deposit_cents") as "deposit",
          sum("exchange_cents") as "exchange",
          sum("products_cents") as "products",
          sum("repairs_cents") as "repairs",
          sum("surcharge_cents") as "surcharges",
          sum("discounts_cents") as "discounts"
from      "sales_day"
group by  "shop_id"
having    sum(invoices) <> 0
or        sum(total_cents) <> 0;
--   Aggregate
--     Index Scan using sales_day_pk on sales_day

-- PostgreSQL
select    "shop_id",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices",
          sum("total_cents") as "total",
          sum("subtotal_cents") as "subtotal",
          sum("tax_cents") as "tax",
          sum("cash_cents") as "cash",
          sum("eftpos_cents") as "eftpos",
          sum("afterpay_cents") as "afterpay",
          sum("store_credit_cents") as "store_credit",
          sum("gift_card_cents") as "gift_card",
          sum("deposit_cents") as "deposit",
          sum("exchange_cents") as "exchange",
          sum("products_cents") as "products",
          sum("repairs_cents") as "repairs",
          sum("surcharge_cents") as "surcharges",
          sum("discounts_cents") as "discounts"
from      "sales_day"
where     "business_date" >= $1
and       "business_date" <= $2
group by  "shop_id"
having    sum(invoices) <> 0
or        sum(total_cents) <> 0;
--   Aggregate
--     Sort
--       Bitmap Heap Scan on sales_day
--         Bitmap Index Scan using sales_day_pk

-- ========== compared with the week before

-- SQLite
select    "id"
from      "shop"
where     "id" = ?;
--   SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices",
          coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange",
          coalesce(sum("products_cents"), 0) as "products",
          coalesce(sum("repairs_cents"), 0) as "repairs",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("discounts_cents"), 0) as "discounts"
from      "sales_day"
where     "sales_day"."shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?;
--   SEARCH sales_day USING INDEX sqlite_autoindex_sales_day_1 (shop_id=? AND business_date>? AND business_date<?)

-- SQLite
select    coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange"
from      "adjustment"
where     "business_date" = ?
and       "created_at" < ?
and       "shop_id" in (
          select    "id"
          from      "shop"
          where     "id" = ?
          );
--   SEARCH adjustment USING INDEX adjustment_list (shop_id=? AND business_date=?)
--   LIST SUBQUERY
--     SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    count(*) as "invoices",
          coalesce(sum("discount_cents"), 0) as "discounts",
          coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange"
from      "invoice"
where     "voided_at" is null
and       "business_date" = ?
and       "created_at" < ?
and       "shop_id" = ?;
--   SEARCH invoice USING INDEX invoice_shop_day (shop_id=? AND business_date=?)

-- PostgreSQL
select    "id"
from      "shop"
where     "id" = $1;
--   Index Only Scan using shop_pkey on shop

-- PostgreSQL
select    coalesce(sum("invoices"), 0) as "invoices",
          coalesce(sum("paid_invoices"), 0) as "paidInvoices",
          coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange",
          coalesce(sum("products_cents"), 0) as "products",
          coalesce(sum("repairs_cents"), 0) as "repairs",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("discounts_cents"), 0) as "discounts"
from      "sales_day"
where     "sales_day"."shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3;
--   Aggregate
--     Index Scan using sales_day_pk on sales_day

-- PostgreSQL
select    coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange"
from      "adjustment"
where     "business_date" = $1
and       "created_at" < $2
and       "shop_id" in (
          select    "id"
          from      "shop"
          where     "id" = $3
          );
--   Aggregate
--     Nested Loop
--       Index Scan using adjustment_list_all on adjustment
--       Index Only Scan using shop_pkey on shop

-- PostgreSQL
select    count(*) as "invoices",
          coalesce(sum("discount_cents"), 0) as "discounts",
          coalesce(sum("total_cents"), 0) as "total",
          coalesce(sum("subtotal_cents"), 0) as "subtotal",
          coalesce(sum("tax_cents"), 0) as "tax",
          coalesce(sum("surcharge_cents"), 0) as "surcharges",
          coalesce(sum("cash_cents"), 0) as "cash",
          coalesce(sum("eftpos_cents"), 0) as "eftpos",
          coalesce(sum("afterpay_cents"), 0) as "afterpay",
          coalesce(sum("store_credit_cents"), 0) as "store_credit",
          coalesce(sum("gift_card_cents"), 0) as "gift_card",
          coalesce(sum("deposit_cents"), 0) as "deposit",
          coalesce(sum("exchange_cents"), 0) as "exchange"
from      "invoice"
where     "voided_at" is null
and       "business_date" = $1
and       "created_at" < $2
and       "shop_id" = $3;
--   Aggregate
--     Index Scan using invoice_number on invoice

-- ========== takings by day

-- SQLite
select    business_date as "date",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices",
          sum("total_cents") as "total",
          sum("subtotal_cents") as "subtotal",
          sum("tax_cents") as "tax",
          sum("cash_cents") as "cash",
          sum("eftpos_cents") as "eftpos",
          sum("afterpay_cents") as "afterpay",
          sum("store_credit_cents") as "store_credit",
          sum("gift_card_cents") as "gift_card",
          sum("deposit_cents") as "deposit",
          sum("exchange_cents") as "exchange",
          sum("products_cents") as "products",
          sum("repairs_cents") as "repairs",
          sum("surcharge_cents") as "surcharges",
          sum("discounts_cents") as "discounts"
from      "sales_day"
where     "business_date" >= ?
and       "business_date" <= ?
group by  business_date
having    sum(invoices) <> 0
or        sum(total_cents) <> 0
order by  business_date;
--   SCAN sales_day
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
select    business_date as "date",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices",
          sum("total_cents") as "total",
          sum("subtotal_cents") as "subtotal",
          sum("tax_cents") as "tax",
          sum("cash_cents") as "cash",
          sum("eftpos_cents") as "eftpos",
          sum("afterpay_cents") as "afterpay",
          sum("store_credit_cents") as "store_credit",
          sum("gift_card_cents") as "gift_card",
          sum("deposit_cents") as "deposit",
          sum("exchange_cents") as "exchange",
          sum("products_cents") as "products",
          sum("repairs_cents") as "repairs",
          sum("surcharge_cents") as "surcharges",
          sum("discounts_cents") as "discounts"
from      "sales_day"
where     "business_date" >= $1
and       "business_date" <= $2
group by  business_date
having    sum(invoices) <> 0
or        sum(total_cents) <> 0
order by  business_date;
--   Aggregate
--     Sort
--       Bitmap Heap Scan on sales_day
--         Bitmap Index Scan using sales_day_pk

-- ========== money taken by day

-- SQLite
select    business_date as "date",
          '' as "shop",
          "tender",
          sum("amount_cents") as "amount",
          sum("rounding_cents") as "rounding",
          sum("movements") as "movements"
from      "takings_day"
inner     join "shop" on "shop"."id" = "takings_day"."shop_id"
where     "takings_day"."shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?
group by  business_date,
          "tender"
order by  business_date,
          "tender";
--   SEARCH shop USING COVERING INDEX sqlite_autoindex_shop_1 (id=?)
--   SEARCH takings_day USING PRIMARY KEY (shop_id=? AND business_date>? AND business_date<?)

-- PostgreSQL
select    business_date as "date",
          '' as "shop",
          "tender",
          sum("amount_cents") as "amount",
          sum("rounding_cents") as "rounding",
          sum("movements") as "movements"
from      "takings_day"
inner     join "shop" on "shop"."id" = "takings_day"."shop_id"
where     "takings_day"."shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3
group by  business_date,
          "tender"
order by  business_date,
          "tender";
--   Aggregate
--     Nested Loop
--       Index Scan using takings_day_pk on takings_day
--       Index Only Scan using shop_pkey on shop

-- ========== money taken by shop

-- SQLite
select    '' as "date",
          shop.name as "shop",
          "tender",
          sum("amount_cents") as "amount",
          sum("rounding_cents") as "rounding",
          sum("movements") as "movements"
from      "takings_day"
inner     join "shop" on "shop"."id" = "takings_day"."shop_id"
where     "business_date" >= ?
and       "business_date" <= ?
group by  "shop"."id",
          "shop"."name",
          "tender"
order by  shop.name,
          "tender";
--   SCAN shop USING INDEX sqlite_autoindex_shop_1
--   SEARCH takings_day USING PRIMARY KEY (shop_id=? AND business_date>? AND business_date<?)
--   USE TEMP B-TREE FOR GROUP BY
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    '' as "date",
          shop.name as "shop",
          "tender",
          sum("amount_cents") as "amount",
          sum("rounding_cents") as "rounding",
          sum("movements") as "movements"
from      "takings_day"
inner     join "shop" on "shop"."id" = "takings_day"."shop_id"
where     "business_date" >= $1
and       "business_date" <= $2
group by  "shop"."id",
          "shop"."name",
          "tender"
order by  shop.name,
          "tender";
--   Sort
--     Aggregate
--       Sort
--         Nested Loop
--           Bitmap Heap Scan on takings_day
--             Bitmap Index Scan using takings_day_pk
--           Index Scan using shop_pkey on shop

-- ========== sales by person

-- SQLite
select    "staff"."id" as "personId",
          "staff"."name",
          coalesce(
          sum(
          case
                    when kind = 'sold' then 1
                    else 0
          end
          ),
          0
          ) as "sales",
          coalesce(
          sum(
          case
                    when kind = 'voided' then 1
                    else 0
          end
          ),
          0
          ) as "voids",
          coalesce(
          sum(
          case
                    when kind = 'sold' then total_cents
                    else 0
          end
          ),
          0
          ) as "sold",
          coalesce(
          sum(
          case
                    when kind in ('edited', 'checked-out') then total_cents
                    else 0
          end
          ),
          0
          ) as "edited",
          coalesce(
          sum(
          case
                    when kind = 'voided' then total_cents
                    else 0
          end
          ),
          0
          ) as "voided",
          coalesce(
          sum(
          case
                    when kind = 'refunded' then total_cents
                    else 0
          end
          ),
          0
          ) as "refunded",
          coalesce(sum(total_cents), 0) as "total",
          coalesce(sum(tax_cents), 0) as "tax"
from      "sale_entry"
left join "staff" on "staff"."id" = "sale_entry"."person_id"
where     sale_entry.shop_id = ?
and       "posted_date" >= ?
and       "posted_date" <= ?
group by  "staff"."id",
          "staff"."name";
--   SEARCH sale_entry USING PRIMARY KEY (shop_id=? AND posted_date>? AND posted_date<?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
select    "staff"."id" as "personId",
          "staff"."name",
          coalesce(
          sum(
          case
                    when kind = 'sold' then 1
                    else 0
          end
          ),
          0
          ) as "sales",
          coalesce(
          sum(
          case
                    when kind = 'voided' then 1
                    else 0
          end
          ),
          0
          ) as "voids",
          coalesce(
          sum(
          case
                    when kind = 'sold' then total_cents
                    else 0
          end
          ),
          0
          ) as "sold",
          coalesce(
          sum(
          case
                    when kind in ('edited', 'checked-out') then total_cents
                    else 0
          end
          ),
          0
          ) as "edited",
          coalesce(
          sum(
          case
                    when kind = 'voided' then total_cents
                    else 0
          end
          ),
          0
          ) as "voided",
          coalesce(
          sum(
          case
                    when kind = 'refunded' then total_cents
                    else 0
          end
          ),
          0
          ) as "refunded",
          coalesce(sum(total_cents), 0) as "total",
          coalesce(sum(tax_cents), 0) as "tax"
from      "sale_entry"
left join "staff" on "staff"."id" = "sale_entry"."person_id"
where     sale_entry.shop_id = $1
and       "posted_date" >= $2
and       "posted_date" <= $3
group by  "staff"."id",
          "staff"."name";
--   Aggregate
--     Sort
--       Nested Loop
--         Index Scan using sale_entry_pk on sale_entry
--         Index Scan using staff_pkey on staff

-- ========== sales by person, of all shops

-- SQLite
select    "staff"."id" as "personId",
          "staff"."name",
          coalesce(
          sum(
          case
                    when kind = 'sold' then 1
                    else 0
          end
          ),
          0
          ) as "sales",
          coalesce(
          sum(
          case
                    when kind = 'voided' then 1
                    else 0
          end
          ),
          0
          ) as "voids",
          coalesce(
          sum(
          case
                    when kind = 'sold' then total_cents
                    else 0
          end
          ),
          0
          ) as "sold",
          coalesce(
          sum(
          case
                    when kind in ('edited', 'checked-out') then total_cents
                    else 0
          end
          ),
          0
          ) as "edited",
          coalesce(
          sum(
          case
                    when kind = 'voided' then total_cents
                    else 0
          end
          ),
          0
          ) as "voided",
          coalesce(
          sum(
          case
                    when kind = 'refunded' then total_cents
                    else 0
          end
          ),
          0
          ) as "refunded",
          coalesce(sum(total_cents), 0) as "total",
          coalesce(sum(tax_cents), 0) as "tax"
from      "sale_entry"
left join "staff" on "staff"."id" = "sale_entry"."person_id"
where     sale_entry.shop_id in (
          select    id
          from      shop
          )
and       "posted_date" >= ?
and       "posted_date" <= ?
group by  "staff"."id",
          "staff"."name";
--   SEARCH sale_entry USING PRIMARY KEY (shop_id=? AND posted_date>? AND posted_date<?)
--   USING INDEX sqlite_autoindex_shop_1 FOR IN-OPERATOR
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
select    "staff"."id" as "personId",
          "staff"."name",
          coalesce(
          sum(
          case
                    when kind = 'sold' then 1
                    else 0
          end
          ),
          0
          ) as "sales",
          coalesce(
          sum(
          case
                    when kind = 'voided' then 1
                    else 0
          end
          ),
          0
          ) as "voids",
          coalesce(
          sum(
          case
                    when kind = 'sold' then total_cents
                    else 0
          end
          ),
          0
          ) as "sold",
          coalesce(
          sum(
          case
                    when kind in ('edited', 'checked-out') then total_cents
                    else 0
          end
          ),
          0
          ) as "edited",
          coalesce(
          sum(
          case
                    when kind = 'voided' then total_cents
                    else 0
          end
          ),
          0
          ) as "voided",
          coalesce(
          sum(
          case
                    when kind = 'refunded' then total_cents
                    else 0
          end
          ),
          0
          ) as "refunded",
          coalesce(sum(total_cents), 0) as "total",
          coalesce(sum(tax_cents), 0) as "tax"
from      "sale_entry"
left join "staff" on "staff"."id" = "sale_entry"."person_id"
where     sale_entry.shop_id in (
          select    id
          from      shop
          )
and       "posted_date" >= $1
and       "posted_date" <= $2
group by  "staff"."id",
          "staff"."name";
--   Aggregate
--     Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using sale_entry_pk on sale_entry
--           Index Scan using staff_pkey on staff
--         Index Only Scan using shop_pkey on shop

-- ========== takings by month

-- SQLite
select    substr(business_date, 1, 7) as "date",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices",
          sum("total_cents") as "total",
          sum("subtotal_cents") as "subtotal",
          sum("tax_cents") as "tax",
          sum("cash_cents") as "cash",
          sum("eftpos_cents") as "eftpos",
          sum("afterpay_cents") as "afterpay",
          sum("store_credit_cents") as "store_credit",
          sum("gift_card_cents") as "gift_card",
          sum("deposit_cents") as "deposit",
          sum("exchange_cents") as "exchange",
          sum("products_cents") as "products",
          sum("repairs_cents") as "repairs",
          sum("surcharge_cents") as "surcharges",
          sum("discounts_cents") as "discounts"
from      "sales_day"
where     "sales_day"."shop_id" = ?
and       "business_date" >= ?
and       "business_date" <= ?
group by  substr(business_date, 1, 7)
having    sum(invoices) <> 0
or        sum(total_cents) <> 0
order by  substr(business_date, 1, 7);
--   SEARCH sales_day USING INDEX sqlite_autoindex_sales_day_1 (shop_id=? AND business_date>? AND business_date<?)
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
select    substr(business_date, 1, 7) as "date",
          sum("invoices") as "invoices",
          sum("paid_invoices") as "paidInvoices",
          sum("total_cents") as "total",
          sum("subtotal_cents") as "subtotal",
          sum("tax_cents") as "tax",
          sum("cash_cents") as "cash",
          sum("eftpos_cents") as "eftpos",
          sum("afterpay_cents") as "afterpay",
          sum("store_credit_cents") as "store_credit",
          sum("gift_card_cents") as "gift_card",
          sum("deposit_cents") as "deposit",
          sum("exchange_cents") as "exchange",
          sum("products_cents") as "products",
          sum("repairs_cents") as "repairs",
          sum("surcharge_cents") as "surcharges",
          sum("discounts_cents") as "discounts"
from      "sales_day"
where     "sales_day"."shop_id" = $1
and       "business_date" >= $2
and       "business_date" <= $3
group by  substr(business_date, 1, 7)
having    sum(invoices) <> 0
or        sum(total_cents) <> 0
order by  substr(business_date, 1, 7);
--   Aggregate
--     Sort
--       Index Scan using sales_day_pk on sales_day

-- ========== top items

-- SQLite
select    sold_item.name,
          item.quantity,
          item.amount_cents as amount
from      (
          select    item_number,
                    sum(quantity) as quantity,
                    sum(amount_cents) as amount_cents
          from      item_sum
          where     "shop_number" in (
                    select    value
                    from      json_each(?)
                    )
          and       "span" in (
                    select    value
                    from      json_each(?)
                    )
          group by  item_number
          ) as item
join      sold_item on sold_item.number = item.item_number
where     item.quantity <> 0
or        item.amount_cents <> 0
order by  item.amount_cents desc,
          sold_item.name
limit     ?;
--   CO-ROUTINE item
--     SEARCH item_sum USING PRIMARY KEY (shop_number=? AND span=?)
--     LIST SUBQUERY
--       SCAN json_each VIRTUAL TABLE INDEX 1:
--     LIST SUBQUERY
--       SCAN json_each VIRTUAL TABLE INDEX 1:
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN item
--   SEARCH sold_item USING INTEGER PRIMARY KEY (rowid=?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    sold_item.name,
          item.quantity,
          item.amount_cents as amount
from      (
          select    item_number,
                    sum(quantity) as quantity,
                    sum(amount_cents) as amount_cents
          from      item_sum
          where     "shop_number" = any ($1)
          and       "span" = any ($2)
          group by  item_number
          ) as item
join      sold_item on sold_item.number = item.item_number
where     item.quantity <> 0
or        item.amount_cents <> 0
order by  item.amount_cents desc,
          sold_item.name
limit     $3;
--   Limit
--     Sort
--       Nested Loop
--         Aggregate
--           Sort
--             Index Scan using item_sum_pk on item_sum
--         Index Scan using sold_item_pkey on sold_item

-- ========== low stock

-- SQLite
select    "id",
          "sku",
          "name",
          "quantity",
          "reorder_level"
from      "product"
where     "quantity" <= coalesce("reorder_level", ?)
and       (
          "shop_id" = ?
or        "shop_id" is null
          )
order by  "quantity",
          "name_key"
limit     ?;
--   MULTI-INDEX OR
--     INDEX 1
--       SEARCH product USING INDEX product_shop_id (shop_id=?)
--     INDEX 2
--       SEARCH product USING INDEX product_shop_id (shop_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    "id",
          "sku",
          "name",
          "quantity",
          "reorder_level"
from      "product"
where     "quantity" <= coalesce("reorder_level", $1)
and       (
          "shop_id" = $2
or        "shop_id" is null
          )
order by  "quantity",
          "name_key"
limit     $3;
--   Limit
--     Sort
--       Bitmap Heap Scan on product
--         BitmapOr
--           Bitmap Index Scan using product_shop_id
--           Bitmap Index Scan using product_shop_id

-- ========== journal of a shop

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

-- ========== margins of items

-- SQLite
with      line as (
          select    0 as refunded,
                    case
                              when l.kind = 'product' then l.product_id
                              else coalesce(l.repair_part_id, l.name) || ' ' || coalesce(l.device_id, l.device_name)
                    end as group_id,
                    case
                              when l.kind = 'product'
                              or        l.device_name = '' then l.name
                                        else l.name || ', ' || l.device_name
                    end as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= ?
          and       "i"."business_date" <= ?
          and       "i"."shop_id" = ?
          union all
          select    1,
                    case
                              when l.kind = 'product' then l.product_id
                              else coalesce(l.repair_part_id, l.name) || ' ' || coalesce(l.device_id, l.device_name)
                    end as group_id,
                    case
                              when l.kind = 'product'
                              or        l.device_name = '' then l.name
                                        else l.name || ', ' || l.device_name
                    end as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= ?
          and       "n"."business_date" <= ?
          and       "n"."shop_id" = ?
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto) + total_cents) / (2 * total_cents)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto - net) + total_cents) / (2 * total_cents)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    group_id as id,
          kind as kind,
          coalesce(coalesce(named.name, group_name), '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
left join "product" as named on named.id = grouped.group_id
group by  1,
          2,
          3;
--   CO-ROUTINE grouped
--     CO-ROUTINE line
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           CO-ROUTINE (SUBQUERY)
--             SEARCH i USING INDEX invoice_shop_day (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--         UNION ALL
--           CO-ROUTINE (SUBQUERY)
--             SEARCH n USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH i USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?)
--             SEARCH a USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_1 (id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--     SCAN line
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN grouped
--   SEARCH named USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
with      line as (
          select    0 as refunded,
                    case
                              when l.kind = 'product' then l.product_id
                              else coalesce(l.repair_part_id, l.name) || ' ' || coalesce(l.device_id, l.device_name)
                    end as group_id,
                    case
                              when l.kind = 'product'
                              or        l.device_name = '' then l.name
                                        else l.name || ', ' || l.device_name
                    end as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= $1
          and       "i"."business_date" <= $2
          and       "i"."shop_id" = $3
          union all
          select    1,
                    case
                              when l.kind = 'product' then l.product_id
                              else coalesce(l.repair_part_id, l.name) || ' ' || coalesce(l.device_id, l.device_name)
                    end as group_id,
                    case
                              when l.kind = 'product'
                              or        l.device_name = '' then l.name
                                        else l.name || ', ' || l.device_name
                    end as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= $4
          and       "n"."business_date" <= $5
          and       "n"."shop_id" = $6
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto - net) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    group_id as id,
          kind as kind,
          coalesce(coalesce(named.name, group_name), '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
left join "product" as named on named.id = grouped.group_id
group by  1,
          2,
          3;
--   Aggregate
--     Sort
--       Nested Loop
--         Aggregate
--           Sort
--             Subquery Scan
--               Append
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Index Scan using invoice_number on invoice
--                         Index Scan using invoice_line_position_unique on invoice_line
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Nested Loop
--                           Nested Loop
--                             Index Scan using adjustment_list_all on adjustment
--                             Index Only Scan using invoice_pkey on invoice
--                           Bitmap Heap Scan on adjustment_line
--                             Bitmap Index Scan using adjustment_line_pk
--                         Index Scan using invoice_line_pkey on invoice_line
--         Index Scan using product_pkey on product

-- ========== margins by category, beside the month before

-- SQLite
with      line as (
          select    0 as refunded,
                    coalesce("l"."category_id", "p"."category_id") as group_id,
                    "l"."category_name" as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          left join product p on p.id = l.product_id
          where     i.voided_at is null
          and       "i"."business_date" >= ?
          and       "i"."business_date" <= ?
          and       "i"."shop_id" = ?
          union all
          select    1,
                    coalesce("l"."category_id", "p"."category_id") as group_id,
                    "l"."category_name" as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          left join product p on p.id = l.product_id
          where     "n"."business_date" >= ?
          and       "n"."business_date" <= ?
          and       "n"."shop_id" = ?
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto) + total_cents) / (2 * total_cents)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto - net) + total_cents) / (2 * total_cents)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    '' as id,
          '' as kind,
          coalesce(coalesce(named.name, group_name), '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
left join "category" as named on named.id = grouped.group_id
group by  1,
          2,
          3;
--   CO-ROUTINE grouped
--     CO-ROUTINE line
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           CO-ROUTINE (SUBQUERY)
--             SEARCH i USING INDEX invoice_shop_day (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--             SEARCH p USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--         UNION ALL
--           CO-ROUTINE (SUBQUERY)
--             SEARCH n USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH i USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?)
--             SEARCH a USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_1 (id=?)
--             SEARCH p USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--     SCAN line
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN grouped
--   SEARCH named USING INDEX sqlite_autoindex_category_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
with      line as (
          select    0 as refunded,
                    coalesce("l"."category_id", "p"."category_id") as group_id,
                    "l"."category_name" as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          left join product p on p.id = l.product_id
          where     i.voided_at is null
          and       "i"."business_date" >= ?
          and       "i"."business_date" <= ?
          and       "i"."shop_id" = ?
          and       "i"."created_at" < ?
          union all
          select    1,
                    coalesce("l"."category_id", "p"."category_id") as group_id,
                    "l"."category_name" as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          left join product p on p.id = l.product_id
          where     "n"."business_date" >= ?
          and       "n"."business_date" <= ?
          and       "n"."shop_id" = ?
          and       "n"."created_at" < ?
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto) + total_cents) / (2 * total_cents)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto - net) + total_cents) / (2 * total_cents)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    '' as id,
          '' as kind,
          coalesce(coalesce(named.name, group_name), '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
left join "category" as named on named.id = grouped.group_id
group by  1,
          2,
          3;
--   CO-ROUTINE grouped
--     CO-ROUTINE line
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           CO-ROUTINE (SUBQUERY)
--             SEARCH i USING INDEX invoice_shop_day (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--             SEARCH p USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--         UNION ALL
--           CO-ROUTINE (SUBQUERY)
--             SEARCH n USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH i USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?)
--             SEARCH a USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_1 (id=?)
--             SEARCH p USING INDEX sqlite_autoindex_product_1 (id=?) LEFT-JOIN
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--     SCAN line
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN grouped
--   SEARCH named USING INDEX sqlite_autoindex_category_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY

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
with      line as (
          select    0 as refunded,
                    coalesce("l"."category_id", "p"."category_id") as group_id,
                    "l"."category_name" as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          left join product p on p.id = l.product_id
          where     i.voided_at is null
          and       "i"."business_date" >= $1
          and       "i"."business_date" <= $2
          and       "i"."shop_id" = $3
          union all
          select    1,
                    coalesce("l"."category_id", "p"."category_id") as group_id,
                    "l"."category_name" as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          left join product p on p.id = l.product_id
          where     "n"."business_date" >= $4
          and       "n"."business_date" <= $5
          and       "n"."shop_id" = $6
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto - net) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    '' as id,
          '' as kind,
          coalesce(coalesce(named.name, group_name), '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
left join "category" as named on named.id = grouped.group_id
group by  1,
          2,
          3;
--   Aggregate
--     Sort
--       Nested Loop
--         Aggregate
--           Sort
--             Subquery Scan
--               Append
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Nested Loop
--                           Index Scan using invoice_number on invoice
--                           Index Scan using invoice_line_position_unique on invoice_line
--                         Index Scan using product_pkey on product
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Nested Loop
--                           Nested Loop
--                             Nested Loop
--                               Index Scan using adjustment_list_all on adjustment
--                               Index Only Scan using invoice_pkey on invoice
--                             Bitmap Heap Scan on adjustment_line
--                               Bitmap Index Scan using adjustment_line_pk
--                           Index Scan using invoice_line_pkey on invoice_line
--                         Index Scan using product_pkey on product
--         Index Scan using category_pkey on category

-- PostgreSQL
with      line as (
          select    0 as refunded,
                    coalesce("l"."category_id", "p"."category_id") as group_id,
                    "l"."category_name" as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          left join product p on p.id = l.product_id
          where     i.voided_at is null
          and       "i"."business_date" >= $1
          and       "i"."business_date" <= $2
          and       "i"."shop_id" = $3
          and       "i"."created_at" < $4
          union all
          select    1,
                    coalesce("l"."category_id", "p"."category_id") as group_id,
                    "l"."category_name" as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          left join product p on p.id = l.product_id
          where     "n"."business_date" >= $5
          and       "n"."business_date" <= $6
          and       "n"."shop_id" = $7
          and       "n"."created_at" < $8
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto - net) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    '' as id,
          '' as kind,
          coalesce(coalesce(named.name, group_name), '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
left join "category" as named on named.id = grouped.group_id
group by  1,
          2,
          3;
--   Aggregate
--     Sort
--       Nested Loop
--         Aggregate
--           Sort
--             Subquery Scan
--               Append
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Nested Loop
--                           Index Scan using invoice_number on invoice
--                           Index Scan using invoice_line_position_unique on invoice_line
--                         Index Scan using product_pkey on product
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Nested Loop
--                           Nested Loop
--                             Nested Loop
--                               Index Scan using adjustment_list_all on adjustment
--                               Index Only Scan using invoice_pkey on invoice
--                             Bitmap Heap Scan on adjustment_line
--                               Bitmap Index Scan using adjustment_line_pk
--                           Index Scan using invoice_line_pkey on invoice_line
--                         Index Scan using product_pkey on product
--         Index Scan using category_pkey on category

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

-- ========== margins by problem, of all shops

-- SQLite
with      line as (
          select    0 as refunded,
                    l.repair_part_id as group_id,
                    case
                              when l.kind = 'repair' then l.name
                              else ''
                    end as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= ?
          and       "i"."business_date" <= ?
          union all
          select    1,
                    l.repair_part_id as group_id,
                    case
                              when l.kind = 'repair' then l.name
                              else ''
                    end as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= ?
          and       "n"."business_date" <= ?
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto) + total_cents) / (2 * total_cents)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto - net) + total_cents) / (2 * total_cents)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    '' as id,
          '' as kind,
          coalesce(coalesce(named.name, group_name), '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
left join "repair_part" as named on named.id = grouped.group_id
group by  1,
          2,
          3;
--   CO-ROUTINE grouped
--     CO-ROUTINE line
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           CO-ROUTINE (SUBQUERY)
--             SEARCH i USING INDEX invoice_day (business_date>? AND business_date<?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--         UNION ALL
--           CO-ROUTINE (SUBQUERY)
--             SEARCH n USING INDEX adjustment_list_all (business_date>? AND business_date<?)
--             SEARCH i USING COVERING INDEX sqlite_autoindex_invoice_1 (id=?)
--             SEARCH a USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_1 (id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--     SCAN line
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN grouped
--   SEARCH named USING INDEX sqlite_autoindex_repair_part_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
with      line as (
          select    0 as refunded,
                    l.repair_part_id as group_id,
                    case
                              when l.kind = 'repair' then l.name
                              else ''
                    end as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= $1
          and       "i"."business_date" <= $2
          union all
          select    1,
                    l.repair_part_id as group_id,
                    case
                              when l.kind = 'repair' then l.name
                              else ''
                    end as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= $3
          and       "n"."business_date" <= $4
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto - net) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    '' as id,
          '' as kind,
          coalesce(coalesce(named.name, group_name), '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
left join "repair_part" as named on named.id = grouped.group_id
group by  1,
          2,
          3;
--   Aggregate
--     Sort
--       Nested Loop
--         Aggregate
--           Sort
--             Subquery Scan
--               Append
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Index Scan using invoice_number on invoice
--                         Index Scan using invoice_line_position_unique on invoice_line
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Nested Loop
--                           Nested Loop
--                             Index Scan using adjustment_list_all on adjustment
--                             Index Only Scan using invoice_pkey on invoice
--                           Bitmap Heap Scan on adjustment_line
--                             Bitmap Index Scan using adjustment_line_pk
--                         Index Scan using invoice_line_pkey on invoice_line
--         Index Scan using repair_part_pkey on repair_part

-- ========== repairs by technician

-- SQLite
select    coalesce(staff.id, '') as "key",
          count(*) as "claims"
from      ticket job
join      ticket claim on claim.claim_of_id = job.id
left join staff on staff.id = coalesce(job.repaired_by_id, job.technician_id)
where     claim.claim_of_id is not null
and       claim.received_at is not null
and       (
          claim.received_at >= ?
and       claim.received_at < ?
          )
and       "claim"."shop_id" = ?
group by  1;
--   SEARCH claim USING INDEX ticket_shop (shop_id=?)
--   SEARCH job USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH staff USING COVERING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    state,
          count(*) as tickets,
          coalesce(sum(total_cents), 0) as value
from      ticket
where     is_open = 1
and       "ticket"."shop_id" = ?
group by  state;
--   SEARCH ticket USING INDEX ticket_state (shop_id=?)

-- SQLite
with      job as (
          select    ticket.*,
                    (
                    select    min(written_at)
                    from      ticket_log
                    where     ticket_id = ticket.id
                    and       to_state = 'ready'
                    ) as ready_at,
                    case
                              when ticket.state = 'collected' then (
                              select    max(written_at)
                              from      ticket_log
                              where     ticket_id = ticket.id
                              and       to_state = 'collected'
                              )
                    end as collected_at,
                    case
                              when ticket.state in ('unrepairable', 'declined', 'cancelled') then ticket.state_since
                    end as given_up_at
          from      ticket
          where     "ticket"."shop_id" = ?
          and       ticket.id in (
                    select    id
                    from      ticket
                    where     received_at is not null
                    and       (
                              received_at >= ?
                    and       received_at < ?
                              )
                    union    
                    select    ticket_id
                    from      ticket_log
                    where     kind = 'step'
                    and       to_state in ('ready', 'collected', 'unrepairable', 'declined', 'cancelled')
                    and       (
                              written_at >= ?
                    and       written_at < ?
                              )
                    )
          )
select    coalesce(staff.id, '') as "key",
          max(coalesce(staff.name, '')) as "name",
          coalesce(
          sum(
          case
                    when (
                    job.received_at >= ?
                    and       job.received_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "takenIn",
          coalesce(
          sum(
          case
                    when (
                    job.ready_at >= ?
                    and       job.ready_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "ready",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "collected",
          coalesce(
          sum(
          case
                    when (
                    job.given_up_at >= ?
                    and       job.given_up_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "givenUp",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then job.total_cents
                              else 0
          end
          ),
          0
          ) as "value",
          avg(
          case
                    when (
                    job.ready_at >= ?
                    and       job.ready_at < ?
                              ) then (julianday(job.ready_at) - julianday(job.received_at)) * 24.0
          end
          ) as "hoursToReady",
          avg(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then (julianday(job.collected_at) - julianday(job.ready_at)) * 24.0
          end
          ) as "hoursToCollected"
from      job
left join staff on staff.id = coalesce(job.repaired_by_id, job.technician_id)
group by  1
order by  count(*) desc,
          1
limit     2000;
--   SEARCH ticket USING INDEX ticket_shop (shop_id=? AND id=?)
--   LIST SUBQUERY
--     MERGE (UNION)
--       LEFT
--         SEARCH ticket USING INDEX ticket_received (received_at>? AND received_at<?)
--         USE TEMP B-TREE FOR ORDER BY
--       RIGHT
--         SEARCH ticket_log USING COVERING INDEX ticket_log_reached (to_state=? AND written_at>? AND written_at<?)
--         USE TEMP B-TREE FOR ORDER BY
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    coalesce(staff.id, '') as "key",
          count(*) as "claims"
from      ticket job
join      ticket claim on claim.claim_of_id = job.id
left join staff on staff.id = coalesce(job.repaired_by_id, job.technician_id)
where     claim.claim_of_id is not null
and       claim.received_at is not null
and       (
          claim.received_at >= $1
and       claim.received_at < $2
          )
and       "claim"."shop_id" = $3
group by  1;
--   Aggregate
--     Sort
--       Nested Loop
--         Nested Loop
--           Index Scan using ticket_received on ticket
--           Index Scan using ticket_pkey on ticket
--         Index Only Scan using staff_pkey on staff

-- PostgreSQL
select    state,
          count(*) as tickets,
          coalesce(sum(total_cents), 0) as value
from      ticket
where     is_open = 1
and       "ticket"."shop_id" = $1
group by  state;
--   Aggregate
--     Index Scan using ticket_state on ticket

-- PostgreSQL
with      job as (
          select    ticket.*,
                    (
                    select    min(written_at)
                    from      ticket_log
                    where     ticket_id = ticket.id
                    and       to_state = 'ready'
                    ) as ready_at,
                    case
                              when ticket.state = 'collected' then (
                              select    max(written_at)
                              from      ticket_log
                              where     ticket_id = ticket.id
                              and       to_state = 'collected'
                              )
                    end as collected_at,
                    case
                              when ticket.state in ('unrepairable', 'declined', 'cancelled') then ticket.state_since
                    end as given_up_at
          from      ticket
          where     "ticket"."shop_id" = $1
          and       ticket.id in (
                    select    id
                    from      ticket
                    where     received_at is not null
                    and       (
                              received_at >= $2
                    and       received_at < $3
                              )
                    union    
                    select    ticket_id
                    from      ticket_log
                    where     kind = 'step'
                    and       to_state in ('ready', 'collected', 'unrepairable', 'declined', 'cancelled')
                    and       (
                              written_at >= $4
                    and       written_at < $5
                              )
                    )
          )
select    coalesce(staff.id, '') as "key",
          max(coalesce(staff.name, '')) as "name",
          coalesce(
          sum(
          case
                    when (
                    job.received_at >= $6
                    and       job.received_at < $7
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "takenIn",
          coalesce(
          sum(
          case
                    when (
                    job.ready_at >= $8
                    and       job.ready_at < $9
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "ready",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= $10
                    and       job.collected_at < $11
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "collected",
          coalesce(
          sum(
          case
                    when (
                    job.given_up_at >= $12
                    and       job.given_up_at < $13
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "givenUp",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= $14
                    and       job.collected_at < $15
                              ) then job.total_cents
                              else 0
          end
          ),
          0
          ) as "value",
          avg(
          case
                    when (
                    job.ready_at >= $16
                    and       job.ready_at < $17
                              ) then extract(
                              epoch
                              from      (job.ready_at)::timestamptz - (job.received_at)::timestamptz
                              ) / 3600.0
          end
          ) as "hoursToReady",
          avg(
          case
                    when (
                    job.collected_at >= $18
                    and       job.collected_at < $19
                              ) then extract(
                              epoch
                              from      (job.collected_at)::timestamptz - (job.ready_at)::timestamptz
                              ) / 3600.0
          end
          ) as "hoursToCollected"
from      job
left join staff on staff.id = coalesce(job.repaired_by_id, job.technician_id)
group by  1
order by  count(*) desc,
          1
limit     2000;
--   Limit
--     Sort
--       Aggregate
--         Sort
--           Nested Loop
--             Nested Loop
--               Index Scan using ticket_shop on ticket
--               Unique
--                 Sort
--                   Append
--                     Index Scan using ticket_received on ticket
--                     Index Only Scan using ticket_log_reached on ticket_log
--             Index Scan using staff_pkey on staff
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log

-- ========== repairs by problem, of all shops

-- SQLite
select    coalesce(line.repair_part_id, line.name) as "key",
          count(*) as "claims"
from      ticket claim
join      ticket job on job.id = claim.id
join      ticket_line line on line.ticket_id = job.id
where     claim.claim_of_id is not null
and       claim.received_at is not null
and       (
          claim.received_at >= ?
and       claim.received_at < ?
          )
and       1 = 1
group by  1;
--   SEARCH claim USING INDEX ticket_received (received_at>? AND received_at<?)
--   SEARCH job USING COVERING INDEX sqlite_autoindex_ticket_1 (id=?)
--   SEARCH line USING INDEX ticket_line_ticket (ticket_id=?)
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    state,
          count(*) as tickets,
          coalesce(sum(total_cents), 0) as value
from      ticket
where     is_open = 1
and       1 = 1
group by  state;
--   SCAN ticket USING INDEX ticket_open
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
with      job as (
          select    ticket.*,
                    (
                    select    min(written_at)
                    from      ticket_log
                    where     ticket_id = ticket.id
                    and       to_state = 'ready'
                    ) as ready_at,
                    case
                              when ticket.state = 'collected' then (
                              select    max(written_at)
                              from      ticket_log
                              where     ticket_id = ticket.id
                              and       to_state = 'collected'
                              )
                    end as collected_at,
                    case
                              when ticket.state in ('unrepairable', 'declined', 'cancelled') then ticket.state_since
                    end as given_up_at
          from      ticket
          where     1 = 1
          and       ticket.id in (
                    select    id
                    from      ticket
                    where     received_at is not null
                    and       (
                              received_at >= ?
                    and       received_at < ?
                              )
                    union    
                    select    ticket_id
                    from      ticket_log
                    where     kind = 'step'
                    and       to_state in ('ready', 'collected', 'unrepairable', 'declined', 'cancelled')
                    and       (
                              written_at >= ?
                    and       written_at < ?
                              )
                    )
          )
select    coalesce(line.repair_part_id, line.name) as "key",
          max(line.name) as "name",
          coalesce(
          sum(
          case
                    when (
                    job.received_at >= ?
                    and       job.received_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "takenIn",
          coalesce(
          sum(
          case
                    when (
                    job.ready_at >= ?
                    and       job.ready_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "ready",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "collected",
          coalesce(
          sum(
          case
                    when (
                    job.given_up_at >= ?
                    and       job.given_up_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "givenUp",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then coalesce(line.price_cents, 0)
                              else 0
          end
          ),
          0
          ) as "value",
          avg(
          case
                    when (
                    job.ready_at >= ?
                    and       job.ready_at < ?
                              ) then (julianday(job.ready_at) - julianday(job.received_at)) * 24.0
          end
          ) as "hoursToReady",
          avg(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then (julianday(job.collected_at) - julianday(job.ready_at)) * 24.0
          end
          ) as "hoursToCollected"
from      job
join      ticket_line line on line.ticket_id = job.id
group by  1
order by  count(*) desc,
          1
limit     2000;
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   LIST SUBQUERY
--     MERGE (UNION)
--       LEFT
--         SEARCH ticket USING INDEX ticket_received (received_at>? AND received_at<?)
--         USE TEMP B-TREE FOR ORDER BY
--       RIGHT
--         SEARCH ticket_log USING COVERING INDEX ticket_log_reached (to_state=? AND written_at>? AND written_at<?)
--         USE TEMP B-TREE FOR ORDER BY
--   SEARCH line USING INDEX ticket_line_ticket (ticket_id=?)
--   USE TEMP B-TREE FOR GROUP BY
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    coalesce(line.repair_part_id, line.name) as "key",
          count(*) as "claims"
from      ticket claim
join      ticket job on job.id = claim.id
join      ticket_line line on line.ticket_id = job.id
where     claim.claim_of_id is not null
and       claim.received_at is not null
and       (
          claim.received_at >= $1
and       claim.received_at < $2
          )
and       1 = 1
group by  1;
--   Aggregate
--     Sort
--       Nested Loop
--         Index Scan using ticket_received on ticket
--         Bitmap Heap Scan on ticket_line
--           Bitmap Index Scan using ticket_line_ticket

-- PostgreSQL
select    state,
          count(*) as tickets,
          coalesce(sum(total_cents), 0) as value
from      ticket
where     is_open = 1
and       1 = 1
group by  state;
--   Aggregate
--     Sort
--       Index Scan using ticket_waiting on ticket

-- PostgreSQL
with      job as (
          select    ticket.*,
                    (
                    select    min(written_at)
                    from      ticket_log
                    where     ticket_id = ticket.id
                    and       to_state = 'ready'
                    ) as ready_at,
                    case
                              when ticket.state = 'collected' then (
                              select    max(written_at)
                              from      ticket_log
                              where     ticket_id = ticket.id
                              and       to_state = 'collected'
                              )
                    end as collected_at,
                    case
                              when ticket.state in ('unrepairable', 'declined', 'cancelled') then ticket.state_since
                    end as given_up_at
          from      ticket
          where     1 = 1
          and       ticket.id in (
                    select    id
                    from      ticket
                    where     received_at is not null
                    and       (
                              received_at >= $1
                    and       received_at < $2
                              )
                    union    
                    select    ticket_id
                    from      ticket_log
                    where     kind = 'step'
                    and       to_state in ('ready', 'collected', 'unrepairable', 'declined', 'cancelled')
                    and       (
                              written_at >= $3
                    and       written_at < $4
                              )
                    )
          )
select    coalesce(line.repair_part_id, line.name) as "key",
          max(line.name) as "name",
          coalesce(
          sum(
          case
                    when (
                    job.received_at >= $5
                    and       job.received_at < $6
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "takenIn",
          coalesce(
          sum(
          case
                    when (
                    job.ready_at >= $7
                    and       job.ready_at < $8
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "ready",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= $9
                    and       job.collected_at < $10
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "collected",
          coalesce(
          sum(
          case
                    when (
                    job.given_up_at >= $11
                    and       job.given_up_at < $12
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "givenUp",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= $13
                    and       job.collected_at < $14
                              ) then coalesce(line.price_cents, 0)
                              else 0
          end
          ),
          0
          ) as "value",
          avg(
          case
                    when (
                    job.ready_at >= $15
                    and       job.ready_at < $16
                              ) then extract(
                              epoch
                              from      (job.ready_at)::timestamptz - (job.received_at)::timestamptz
                              ) / 3600.0
          end
          ) as "hoursToReady",
          avg(
          case
                    when (
                    job.collected_at >= $17
                    and       job.collected_at < $18
                              ) then extract(
                              epoch
                              from      (job.collected_at)::timestamptz - (job.ready_at)::timestamptz
                              ) / 3600.0
          end
          ) as "hoursToCollected"
from      job
join      ticket_line line on line.ticket_id = job.id
group by  1
order by  count(*) desc,
          1
limit     2000;
--   Limit
--     Sort
--       Aggregate
--         Sort
--           Nested Loop
--             Nested Loop
--               Unique
--                 Sort
--                   Append
--                     Index Scan using ticket_received on ticket
--                     Index Only Scan using ticket_log_reached on ticket_log
--               Index Scan using ticket_pkey on ticket
--             Index Scan using ticket_line_ticket on ticket_line
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log

-- ========== commission, with the lines of a person

-- SQLite
with      line as (
          select    1 as sign,
                    l.ticket_id,
                    l.name,
                    l.position,
                    i.id as invoice_id,
                    i.number,
                    i.business_date as day,
                    i.business_date as sold_on,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= ?
          and       "i"."business_date" <= ?
          and       "i"."shop_id" = ?
          and       exists (
                    select    1
                    from      invoice_line t
                    where     t.invoice_id = i.id
                    and       t.ticket_id is not null
                    )
          union all
          select    -1,
                    l.ticket_id,
                    l.name,
                    a.position,
                    i.id,
                    i.number,
                    n.business_date,
                    i.business_date,
                    a.amount_cents,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= ?
          and       "n"."business_date" <= ?
          and       "n"."shop_id" = ?
          and       exists (
                    select    1
                    from      invoice_line t
                    where     t.invoice_id = i.id
                    and       t.ticket_id is not null
                    )
          ),
          split as (
          select    line.*,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto) + total_cents) / (2 * total_cents)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto - net) + total_cents) / (2 * total_cents)
                    end
                    ) as ex_gst
          from      line
          ),
          valued as (
          select    split.*,
                    ticket.repaired_by_id as person,
                    ticket.number as ticket_number,
                    coalesce(
                    (
                    select    rate_bp
                    from      commission_rate r
                    where     r.staff_id = ticket.repaired_by_id
                    and       r.from_date <= split.sold_on
                    order by  r.from_date desc
                    limit     1
                    ),
                    0
                    ) as rate
          from      split
          join      ticket on ticket.id = split.ticket_id
          where     ticket.repaired_by_id is not null
          ),
          earned as (
          select    valued.*,
                    cast(2 * ex_gst * rate + 10000 as bigint) / 20000 as commission
          from      valued
          ),
          summed as (
          select    person,
                    count(*) as lines,
                    sum(sign * ex_gst) as sales,
                    sum(sign * commission) as commission
          from      earned
          group by  person
          )
select    staff.id,
          staff.name,
          case
                    when staff.left_at is null then 0
                    else 1
          end as gone,
          coalesce(summed.lines, 0) as lines,
          coalesce(summed.sales, 0) as sales,
          coalesce(summed.commission, 0) as commission,
          (
          select    rate_bp
          from      commission_rate r
          where     r.staff_id = staff.id
          and       r.from_date <= ?
          order by  r.from_date desc
          limit     1
          ) as rate
from      staff
left join summed on summed.person = staff.id
where     "staff"."shop_id" = ?
and       (
          staff.left_at is null
or        summed.person is not null
          )
order by  5 desc,
          staff.name,
          staff.id
limit     2000;
--   MATERIALIZE summed
--     CO-ROUTINE line
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           CO-ROUTINE (SUBQUERY)
--             SEARCH i USING INDEX invoice_shop_day (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH t EXISTS USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--         UNION ALL
--           CO-ROUTINE (SUBQUERY)
--             SEARCH n USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH i USING INDEX sqlite_autoindex_invoice_1 (id=?)
--             SEARCH t EXISTS USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--             SEARCH a USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_1 (id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--     SCAN line
--     SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--     USE TEMP B-TREE FOR GROUP BY
--     CORRELATED SCALAR SUBQUERY
--       SEARCH r USING INDEX sqlite_autoindex_commission_rate_1 (staff_id=? AND from_date<?)
--   SEARCH staff USING INDEX sqlite_autoindex_staff_2 (shop_id=?)
--   SEARCH summed USING AUTOMATIC COVERING INDEX (person=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY
--     SEARCH r USING INDEX sqlite_autoindex_commission_rate_1 (staff_id=? AND from_date<?)
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
with      line as (
          select    1 as sign,
                    l.ticket_id,
                    l.name,
                    l.position,
                    i.id as invoice_id,
                    i.number,
                    i.business_date as day,
                    i.business_date as sold_on,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= ?
          and       "i"."business_date" <= ?
          and       "i"."shop_id" = ?
          and       exists (
                    select    1
                    from      invoice_line t
                    where     t.invoice_id = i.id
                    and       t.ticket_id is not null
                    )
          union all
          select    -1,
                    l.ticket_id,
                    l.name,
                    a.position,
                    i.id,
                    i.number,
                    n.business_date,
                    i.business_date,
                    a.amount_cents,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= ?
          and       "n"."business_date" <= ?
          and       "n"."shop_id" = ?
          and       exists (
                    select    1
                    from      invoice_line t
                    where     t.invoice_id = i.id
                    and       t.ticket_id is not null
                    )
          ),
          split as (
          select    line.*,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto) + total_cents) / (2 * total_cents)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto - net) + total_cents) / (2 * total_cents)
                    end
                    ) as ex_gst
          from      line
          ),
          valued as (
          select    split.*,
                    ticket.repaired_by_id as person,
                    ticket.number as ticket_number,
                    coalesce(
                    (
                    select    rate_bp
                    from      commission_rate r
                    where     r.staff_id = ticket.repaired_by_id
                    and       r.from_date <= split.sold_on
                    order by  r.from_date desc
                    limit     1
                    ),
                    0
                    ) as rate
          from      split
          join      ticket on ticket.id = split.ticket_id
          where     ticket.repaired_by_id is not null
          ),
          earned as (
          select    valued.*,
                    cast(2 * ex_gst * rate + 10000 as bigint) / 20000 as commission
          from      valued
          )
select    day,
          invoice_id,
          number,
          ticket_id,
          ticket_number,
          name,
          sign * ex_gst as sales,
          rate,
          sign * commission as commission
from      earned
where     person = ?
order by  day desc,
          invoice_id desc,
          sign,
          position
limit     2000;
--   CO-ROUTINE line
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         CO-ROUTINE (SUBQUERY)
--           SEARCH i USING INDEX invoice_shop_day (shop_id=? AND business_date>? AND business_date<?)
--           SEARCH t EXISTS USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--           SEARCH l USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--           USE TEMP B-TREE FOR ORDER BY
--         SCAN (SUBQUERY)
--       UNION ALL
--         CO-ROUTINE (SUBQUERY)
--           SEARCH n USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--           SEARCH i USING INDEX sqlite_autoindex_invoice_1 (id=?)
--           SEARCH t EXISTS USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--           SEARCH a USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--           SEARCH l USING INDEX sqlite_autoindex_invoice_line_1 (id=?)
--           USE TEMP B-TREE FOR ORDER BY
--         SCAN (SUBQUERY)
--   SCAN line
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH r USING INDEX sqlite_autoindex_commission_rate_1 (staff_id=? AND from_date<?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH r USING INDEX sqlite_autoindex_commission_rate_1 (staff_id=? AND from_date<?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
with      line as (
          select    1 as sign,
                    l.ticket_id,
                    l.name,
                    l.position,
                    i.id as invoice_id,
                    i.number,
                    i.business_date as day,
                    i.business_date as sold_on,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= $1
          and       "i"."business_date" <= $2
          and       "i"."shop_id" = $3
          and       exists (
                    select    1
                    from      invoice_line t
                    where     t.invoice_id = i.id
                    and       t.ticket_id is not null
                    )
          union all
          select    -1,
                    l.ticket_id,
                    l.name,
                    a.position,
                    i.id,
                    i.number,
                    n.business_date,
                    i.business_date,
                    a.amount_cents,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= $4
          and       "n"."business_date" <= $5
          and       "n"."shop_id" = $6
          and       exists (
                    select    1
                    from      invoice_line t
                    where     t.invoice_id = i.id
                    and       t.ticket_id is not null
                    )
          ),
          split as (
          select    line.*,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto - net) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end
                    ) as ex_gst
          from      line
          ),
          valued as (
          select    split.*,
                    ticket.repaired_by_id as person,
                    ticket.number as ticket_number,
                    coalesce(
                    (
                    select    rate_bp
                    from      commission_rate r
                    where     r.staff_id = ticket.repaired_by_id
                    and       r.from_date <= split.sold_on
                    order by  r.from_date desc
                    limit     1
                    ),
                    0
                    ) as rate
          from      split
          join      ticket on ticket.id = split.ticket_id
          where     ticket.repaired_by_id is not null
          ),
          earned as (
          select    valued.*,
                    cast(2 * ex_gst * rate + 10000 as bigint) / 20000 as commission
          from      valued
          ),
          summed as (
          select    person,
                    count(*) as lines,
                    sum(sign * ex_gst) as sales,
                    sum(sign * commission) as commission
          from      earned
          group by  person
          )
select    staff.id,
          staff.name,
          case
                    when staff.left_at is null then 0
                    else 1
          end as gone,
          coalesce(summed.lines, 0) as lines,
          coalesce(summed.sales, 0) as sales,
          coalesce(summed.commission, 0) as commission,
          (
          select    rate_bp
          from      commission_rate r
          where     r.staff_id = staff.id
          and       r.from_date <= $7
          order by  r.from_date desc
          limit     1
          ) as rate
from      staff
left join summed on summed.person = staff.id
where     "staff"."shop_id" = $8
and       (
          staff.left_at is null
or        summed.person is not null
          )
order by  5 desc,
          staff.name,
          staff.id
limit     2000;
--   Limit
--     Result
--       Sort
--         Nested Loop
--           Index Scan using staff_pin_unique on staff
--           Aggregate
--             Sort
--               Nested Loop
--                 Append
--                   Subquery Scan
--                     WindowAgg
--                       Sort
--                         Nested Loop
--                           Nested Loop
--                             Index Scan using invoice_number on invoice
--                             Index Scan using invoice_line_position_unique on invoice_line
--                           Index Scan using invoice_line_position_unique on invoice_line
--                   Subquery Scan
--                     WindowAgg
--                       Sort
--                         Nested Loop
--                           Nested Loop
--                             Nested Loop
--                               Nested Loop
--                                 Index Scan using adjustment_list_all on adjustment
--                                 Index Scan using invoice_pkey on invoice
--                               Index Scan using invoice_line_position_unique on invoice_line
--                             Bitmap Heap Scan on adjustment_line
--                               Bitmap Index Scan using adjustment_line_pk
--                           Index Scan using invoice_line_pkey on invoice_line
--                 Index Scan using ticket_pkey on ticket
--             Limit
--               Index Scan using commission_rate_pkey on commission_rate
--       Limit
--         Index Scan using commission_rate_pkey on commission_rate

-- PostgreSQL
with      line as (
          select    1 as sign,
                    l.ticket_id,
                    l.name,
                    l.position,
                    i.id as invoice_id,
                    i.number,
                    i.business_date as day,
                    i.business_date as sold_on,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= $1
          and       "i"."business_date" <= $2
          and       "i"."shop_id" = $3
          and       exists (
                    select    1
                    from      invoice_line t
                    where     t.invoice_id = i.id
                    and       t.ticket_id is not null
                    )
          union all
          select    -1,
                    l.ticket_id,
                    l.name,
                    a.position,
                    i.id,
                    i.number,
                    n.business_date,
                    i.business_date,
                    a.amount_cents,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= $4
          and       "n"."business_date" <= $5
          and       "n"."shop_id" = $6
          and       exists (
                    select    1
                    from      invoice_line t
                    where     t.invoice_id = i.id
                    and       t.ticket_id is not null
                    )
          ),
          split as (
          select    line.*,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto - net) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end
                    ) as ex_gst
          from      line
          ),
          valued as (
          select    split.*,
                    ticket.repaired_by_id as person,
                    ticket.number as ticket_number,
                    coalesce(
                    (
                    select    rate_bp
                    from      commission_rate r
                    where     r.staff_id = ticket.repaired_by_id
                    and       r.from_date <= split.sold_on
                    order by  r.from_date desc
                    limit     1
                    ),
                    0
                    ) as rate
          from      split
          join      ticket on ticket.id = split.ticket_id
          where     ticket.repaired_by_id is not null
          ),
          earned as (
          select    valued.*,
                    cast(2 * ex_gst * rate + 10000 as bigint) / 20000 as commission
          from      valued
          )
select    day,
          invoice_id,
          number,
          ticket_id,
          ticket_number,
          name,
          sign * ex_gst as sales,
          rate,
          sign * commission as commission
from      earned
where     person = $7
order by  day desc,
          invoice_id desc,
          sign,
          position
limit     2000;
--   Limit
--     Result
--       Sort
--         Nested Loop
--           Append
--             Subquery Scan
--               WindowAgg
--                 Sort
--                   Nested Loop
--                     Nested Loop
--                       Index Scan using invoice_number on invoice
--                       Index Scan using invoice_line_position_unique on invoice_line
--                     Index Scan using invoice_line_position_unique on invoice_line
--             Subquery Scan
--               WindowAgg
--                 Sort
--                   Nested Loop
--                     Nested Loop
--                       Nested Loop
--                         Nested Loop
--                           Index Scan using adjustment_list_all on adjustment
--                           Index Scan using invoice_pkey on invoice
--                         Index Scan using invoice_line_position_unique on invoice_line
--                       Bitmap Heap Scan on adjustment_line
--                         Bitmap Index Scan using adjustment_line_pk
--                     Index Scan using invoice_line_pkey on invoice_line
--           Index Scan using ticket_pkey on ticket
--       Limit
--         Index Scan using commission_rate_pkey on commission_rate
--       Limit
--         Index Scan using commission_rate_pkey on commission_rate

-- ========== repairs by device

-- SQLite
select    coalesce(job.device_id, job.device_name) as "key",
          count(*) as "claims"
from      ticket claim
join      ticket job on job.id = claim.id
where     claim.claim_of_id is not null
and       claim.received_at is not null
and       (
          claim.received_at >= ?
and       claim.received_at < ?
          )
and       "claim"."shop_id" = ?
group by  1;
--   SEARCH claim USING INDEX ticket_shop (shop_id=?)
--   SEARCH job USING INDEX sqlite_autoindex_ticket_1 (id=?)
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
with      job as (
          select    ticket.*,
                    (
                    select    min(written_at)
                    from      ticket_log
                    where     ticket_id = ticket.id
                    and       to_state = 'ready'
                    ) as ready_at,
                    case
                              when ticket.state = 'collected' then (
                              select    max(written_at)
                              from      ticket_log
                              where     ticket_id = ticket.id
                              and       to_state = 'collected'
                              )
                    end as collected_at,
                    case
                              when ticket.state in ('unrepairable', 'declined', 'cancelled') then ticket.state_since
                    end as given_up_at
          from      ticket
          where     "ticket"."shop_id" = ?
          and       ticket.id in (
                    select    id
                    from      ticket
                    where     received_at is not null
                    and       (
                              received_at >= ?
                    and       received_at < ?
                              )
                    union    
                    select    ticket_id
                    from      ticket_log
                    where     kind = 'step'
                    and       to_state in ('ready', 'collected', 'unrepairable', 'declined', 'cancelled')
                    and       (
                              written_at >= ?
                    and       written_at < ?
                              )
                    )
          )
select    coalesce(job.device_id, job.device_name) as "key",
          max(job.device_name) as "name",
          coalesce(
          sum(
          case
                    when (
                    job.received_at >= ?
                    and       job.received_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "takenIn",
          coalesce(
          sum(
          case
                    when (
                    job.ready_at >= ?
                    and       job.ready_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "ready",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "collected",
          coalesce(
          sum(
          case
                    when (
                    job.given_up_at >= ?
                    and       job.given_up_at < ?
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "givenUp",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then job.total_cents
                              else 0
          end
          ),
          0
          ) as "value",
          avg(
          case
                    when (
                    job.ready_at >= ?
                    and       job.ready_at < ?
                              ) then (julianday(job.ready_at) - julianday(job.received_at)) * 24.0
          end
          ) as "hoursToReady",
          avg(
          case
                    when (
                    job.collected_at >= ?
                    and       job.collected_at < ?
                              ) then (julianday(job.collected_at) - julianday(job.ready_at)) * 24.0
          end
          ) as "hoursToCollected"
from      job
group by  1
order by  count(*) desc,
          1
limit     2000;
--   SEARCH ticket USING INDEX ticket_shop (shop_id=? AND id=?)
--   LIST SUBQUERY
--     MERGE (UNION)
--       LEFT
--         SEARCH ticket USING INDEX ticket_received (received_at>? AND received_at<?)
--         USE TEMP B-TREE FOR ORDER BY
--       RIGHT
--         SEARCH ticket_log USING COVERING INDEX ticket_log_reached (to_state=? AND written_at>? AND written_at<?)
--         USE TEMP B-TREE FOR ORDER BY
--   USE TEMP B-TREE FOR GROUP BY
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH ticket_log USING INDEX ticket_log_ticket (ticket_id=?)
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    coalesce(job.device_id, job.device_name) as "key",
          count(*) as "claims"
from      ticket claim
join      ticket job on job.id = claim.id
where     claim.claim_of_id is not null
and       claim.received_at is not null
and       (
          claim.received_at >= $1
and       claim.received_at < $2
          )
and       "claim"."shop_id" = $3
group by  1;
--   Aggregate
--     Sort
--       Index Scan using ticket_received on ticket

-- PostgreSQL
with      job as (
          select    ticket.*,
                    (
                    select    min(written_at)
                    from      ticket_log
                    where     ticket_id = ticket.id
                    and       to_state = 'ready'
                    ) as ready_at,
                    case
                              when ticket.state = 'collected' then (
                              select    max(written_at)
                              from      ticket_log
                              where     ticket_id = ticket.id
                              and       to_state = 'collected'
                              )
                    end as collected_at,
                    case
                              when ticket.state in ('unrepairable', 'declined', 'cancelled') then ticket.state_since
                    end as given_up_at
          from      ticket
          where     "ticket"."shop_id" = $1
          and       ticket.id in (
                    select    id
                    from      ticket
                    where     received_at is not null
                    and       (
                              received_at >= $2
                    and       received_at < $3
                              )
                    union    
                    select    ticket_id
                    from      ticket_log
                    where     kind = 'step'
                    and       to_state in ('ready', 'collected', 'unrepairable', 'declined', 'cancelled')
                    and       (
                              written_at >= $4
                    and       written_at < $5
                              )
                    )
          )
select    coalesce(job.device_id, job.device_name) as "key",
          max(job.device_name) as "name",
          coalesce(
          sum(
          case
                    when (
                    job.received_at >= $6
                    and       job.received_at < $7
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "takenIn",
          coalesce(
          sum(
          case
                    when (
                    job.ready_at >= $8
                    and       job.ready_at < $9
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "ready",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= $10
                    and       job.collected_at < $11
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "collected",
          coalesce(
          sum(
          case
                    when (
                    job.given_up_at >= $12
                    and       job.given_up_at < $13
                              ) then 1
                              else 0
          end
          ),
          0
          ) as "givenUp",
          coalesce(
          sum(
          case
                    when (
                    job.collected_at >= $14
                    and       job.collected_at < $15
                              ) then job.total_cents
                              else 0
          end
          ),
          0
          ) as "value",
          avg(
          case
                    when (
                    job.ready_at >= $16
                    and       job.ready_at < $17
                              ) then extract(
                              epoch
                              from      (job.ready_at)::timestamptz - (job.received_at)::timestamptz
                              ) / 3600.0
          end
          ) as "hoursToReady",
          avg(
          case
                    when (
                    job.collected_at >= $18
                    and       job.collected_at < $19
                              ) then extract(
                              epoch
                              from      (job.collected_at)::timestamptz - (job.ready_at)::timestamptz
                              ) / 3600.0
          end
          ) as "hoursToCollected"
from      job
group by  1
order by  count(*) desc,
          1
limit     2000;
--   Limit
--     Sort
--       Aggregate
--         Sort
--           Nested Loop
--             Index Scan using ticket_shop on ticket
--             Unique
--               Sort
--                 Append
--                   Index Scan using ticket_received on ticket
--                   Index Only Scan using ticket_log_reached on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log
--         Aggregate
--           Index Scan using ticket_log_ticket on ticket_log

-- ========== margins by person

-- SQLite
with      line as (
          select    0 as refunded,
                    null as group_id,
                    i.served_by as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= ?
          and       "i"."business_date" <= ?
          and       "i"."shop_id" = ?
          union all
          select    1,
                    null as group_id,
                    i.served_by as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= ?
          and       "n"."business_date" <= ?
          and       "n"."shop_id" = ?
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto) + total_cents) / (2 * total_cents)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else (2 * tax_cents * (upto - net) + total_cents) / (2 * total_cents)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    '' as id,
          '' as kind,
          coalesce(group_name, '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
group by  1,
          2,
          3;
--   CO-ROUTINE grouped
--     CO-ROUTINE line
--       COMPOUND QUERY
--         LEFT-MOST SUBQUERY
--           CO-ROUTINE (SUBQUERY)
--             SEARCH i USING INDEX invoice_shop_day (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--         UNION ALL
--           CO-ROUTINE (SUBQUERY)
--             SEARCH n USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--             SEARCH i USING INDEX sqlite_autoindex_invoice_1 (id=?)
--             SEARCH a USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--             SEARCH l USING INDEX sqlite_autoindex_invoice_line_1 (id=?)
--             USE TEMP B-TREE FOR ORDER BY
--           SCAN (SUBQUERY)
--     SCAN line
--     USE TEMP B-TREE FOR GROUP BY
--   SCAN grouped
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
with      line as (
          select    0 as refunded,
                    null as group_id,
                    i.served_by as group_name,
                    l.kind,
                    l.quantity,
                    l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents as net,
                    l.cost_cents,
                    l.quantity as costing,
                    i.tax_cents,
                    i.total_cents,
                    sum(l.quantity * l.price_cents - l.discount_cents - l.discount_share_cents) over (
                    partition by i.id
                    order by  l.position
                    ) as upto
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       "i"."business_date" >= $1
          and       "i"."business_date" <= $2
          and       "i"."shop_id" = $3
          union all
          select    1,
                    null as group_id,
                    i.served_by as group_name,
                    l.kind,
                    a.quantity,
                    a.amount_cents,
                    l.cost_cents,
                    case
                              when a.goes_to = 'shelf' then a.quantity
                              else 0
                    end,
                    n.tax_cents,
                    n.total_cents,
                    sum(a.amount_cents) over (
                    partition by n.id
                    order by  a.position
                    )
          from      adjustment n
          join      adjustment_line a on a.adjustment_id = n.id
          join      invoice_line l on l.id = a.invoice_line_id
          join      invoice i on i.id = n.invoice_id
          where     "n"."business_date" >= $4
          and       "n"."business_date" <= $5
          and       "n"."shop_id" = $6
          ),
          valued as (
          select    group_id,
                    group_name,
                    kind,
                    quantity,
                    net,
                    net - (
                    case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end - case
                              when tax_cents = 0
                              or        total_cents = 0 then 0
                                        else div((2 * tax_cents * (upto - net) + total_cents)::numeric, (2 * total_cents)::numeric)
                    end
                    ) as ex_gst,
                    costing,
                    cost_cents,
                    case
                              when refunded = 1 then -1
                              else 1
                    end as sign
          from      line
          ),
          grouped as (
          select    kind,
                    group_id,
                    max(group_name) as group_name,
                    sum(sign * quantity) as quantity,
                    sum(sign * net) as total,
                    sum(sign * ex_gst) as subtotal,
                    sum(
                    case
                              when cost_cents is null then 0
                              else sign * ex_gst
                    end
                    ) as costed_subtotal,
                    sum(sign * costing * coalesce(cost_cents, 0)) as cost
          from      valued
          group by  kind,
                    group_id,
                    case
                              when group_id is null then group_name
                    end
          )
select    '' as id,
          '' as kind,
          coalesce(group_name, '') as name,
          sum("grouped"."quantity") as "quantity",
          sum("grouped"."total") as "total",
          sum("grouped"."subtotal") as "subtotal",
          sum("grouped"."costed_subtotal") as "costed_subtotal",
          sum("grouped"."cost") as "cost"
from      grouped
group by  1,
          2,
          3;
--   Aggregate
--     Sort
--       Subquery Scan
--         Aggregate
--           Sort
--             Subquery Scan
--               Append
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Index Scan using invoice_number on invoice
--                         Index Scan using invoice_line_position_unique on invoice_line
--                 Subquery Scan
--                   WindowAgg
--                     Sort
--                       Nested Loop
--                         Nested Loop
--                           Nested Loop
--                             Index Scan using adjustment_list_all on adjustment
--                             Index Scan using invoice_pkey on invoice
--                           Bitmap Heap Scan on adjustment_line
--                             Bitmap Index Scan using adjustment_line_pk
--                         Index Scan using invoice_line_pkey on invoice_line

-- ========== stock value of a shop

-- SQLite
select    category.id,
          category.name,
          count(*) as "products",
          sum(p.quantity) as "units",
          sum(p.quantity * coalesce(p.cost_cents, 0)) as "value",
          sum(
          case
                    when p.cost_cents is null then 1
                    else 0
          end
          ) as "uncostedProducts",
          sum(
          case
                    when p.cost_cents is null then p.quantity
                    else 0
          end
          ) as "uncostedUnits"
from      product p
join      category on category.id = p.category_id
where     (
          p.shop_id = ?
or        p.shop_id is null
          )
and       p.quantity > 0
group by  category.id,
          category.name
order by  category.name_key,
          category.id;
--   MULTI-INDEX OR
--     INDEX 1
--       SEARCH p USING INDEX product_shop_id (shop_id=?)
--     INDEX 2
--       SEARCH p USING INDEX product_shop_id (shop_id=?)
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   USE TEMP B-TREE FOR GROUP BY
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    category.id,
          category.name,
          count(*) as "products",
          sum(p.quantity) as "units",
          sum(p.quantity * coalesce(p.cost_cents, 0)) as "value",
          sum(
          case
                    when p.cost_cents is null then 1
                    else 0
          end
          ) as "uncostedProducts",
          sum(
          case
                    when p.cost_cents is null then p.quantity
                    else 0
          end
          ) as "uncostedUnits"
from      product p
join      category on category.id = p.category_id
where     (
          p.shop_id = $1
or        p.shop_id is null
          )
and       p.quantity > 0
group by  category.id,
          category.name
order by  category.name_key,
          category.id;
--   Sort
--     Aggregate
--       Sort
--         Nested Loop
--           Bitmap Heap Scan on product
--             BitmapOr
--               Bitmap Index Scan using product_shop_id
--               Bitmap Index Scan using product_shop_id
--           Index Scan using category_pkey on category

-- ========== stock value of all shops

-- SQLite
select    category.id,
          category.name,
          count(*) as "products",
          sum(p.quantity) as "units",
          sum(p.quantity * coalesce(p.cost_cents, 0)) as "value",
          sum(
          case
                    when p.cost_cents is null then 1
                    else 0
          end
          ) as "uncostedProducts",
          sum(
          case
                    when p.cost_cents is null then p.quantity
                    else 0
          end
          ) as "uncostedUnits"
from      product p
join      category on category.id = p.category_id
where     (
          p.shop_id in (
          select    id
          from      shop
          )
or        p.shop_id is null
          )
and       p.quantity > 0
group by  category.id,
          category.name
order by  category.name_key,
          category.id;
--   MULTI-INDEX OR
--     INDEX 1
--       USING INDEX sqlite_autoindex_shop_1 FOR IN-OPERATOR
--       SEARCH p USING INDEX product_shop_id (shop_id=?)
--     INDEX 2
--       SEARCH p USING INDEX product_shop_id (shop_id=?)
--   USING INDEX sqlite_autoindex_shop_1 FOR IN-OPERATOR
--   SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--   USE TEMP B-TREE FOR GROUP BY
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    category.id,
          category.name,
          count(*) as "products",
          sum(p.quantity) as "units",
          sum(p.quantity * coalesce(p.cost_cents, 0)) as "value",
          sum(
          case
                    when p.cost_cents is null then 1
                    else 0
          end
          ) as "uncostedProducts",
          sum(
          case
                    when p.cost_cents is null then p.quantity
                    else 0
          end
          ) as "uncostedUnits"
from      product p
join      category on category.id = p.category_id
where     (
          p.shop_id in (
          select    id
          from      shop
          )
or        p.shop_id is null
          )
and       p.quantity > 0
group by  category.id,
          category.name
order by  category.name_key,
          category.id;
--   Sort
--     Aggregate
--       Nested Loop
--         Index Scan using product_category_id on product
--           Bitmap Heap Scan on shop
--             Bitmap Index Scan using shop_pkey
--         Index Scan using category_pkey on category

-- ========== dead stock of a shop

-- SQLite
with      in_bundle as materialized (
          select    part.value ->> 'productId' as product_id,
                    max(i.business_date) as sold_on
          from      invoice_line l
          join      invoice i on i.id = l.invoice_id
          cross     join json_each(l.parts) as part
          where     l.parts is not null
          and       i.voided_at is null
          and       i.shop_id = ?
          group by  1
          ),
          sold as materialized (
          select    distinct l.product_id
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       i.business_date >= ?
          and       i.shop_id = ?
          and       l.product_id is not null
          and       l.parts is null
          union all
          select    product_id
          from      in_bundle
          where     sold_on >= ?
          ),
          dead as materialized (
          select    p.id,
                    p.sku,
                    p.name,
                    p.name_key,
                    category.name as category,
                    p.quantity,
                    p.cost_cents,
                    count(*) over () as "products",
                    sum(p.quantity) over () as "units",
                    sum(p.quantity * coalesce(p.cost_cents, 0)) over () as "value",
                    sum(
                    case
                              when p.cost_cents is null then 1
                              else 0
                    end
                    ) over () as "uncostedProducts",
                    sum(
                    case
                              when p.cost_cents is null then p.quantity
                              else 0
                    end
                    ) over () as "uncostedUnits"
          from      product p
          join      category on category.id = p.category_id
          where     (
                    p.shop_id = ?
          or        p.shop_id is null
                    )
          and       p.quantity > 0
          and       p.created_at < ?
          and       not exists (
                    select    1
                    from      sold
                    where     sold.product_id = p.id
                    )
          order by  p.quantity * coalesce(p.cost_cents, 0) desc,
                    p.name_key,
                    p.id
          limit     ?
          )
select    p.*,
          (
          select    max(i.business_date)
          from      invoice_line l
          join      invoice i on i.id = l.invoice_id
          where     l.product_id = p.id
          and       l.parts is null
          and       i.voided_at is null
          and       i.shop_id = ?
          ) as sold_on,
          (
          select    sold_on
          from      in_bundle
          where     in_bundle.product_id = p.id
          ) as bundled_on
from      dead p
order by  p.quantity * coalesce(p.cost_cents, 0) desc,
          p.name_key,
          p.id;
--   MATERIALIZE dead
--     CO-ROUTINE (SUBQUERY)
--       MULTI-INDEX OR
--         INDEX 1
--           SEARCH p USING INDEX product_shop_id (shop_id=?)
--         INDEX 2
--           SEARCH p USING INDEX product_shop_id (shop_id=?)
--       CORRELATED SCALAR SUBQUERY
--         MATERIALIZE sold
--           COMPOUND QUERY
--             LEFT-MOST SUBQUERY
--               SEARCH i USING INDEX invoice_shop_day (shop_id=? AND business_date>?)
--               SEARCH l USING INDEX sqlite_autoindex_invoice_line_2 (invoice_id=?)
--               USE TEMP B-TREE FOR DISTINCT
--             UNION ALL
--               MATERIALIZE in_bundle
--                 SEARCH i USING INDEX invoice_shop_day (shop_id=?)
--                 SEARCH l USING INDEX invoice_line_bundle (invoice_id=?)
--                 SCAN part VIRTUAL TABLE INDEX 1:
--                 USE TEMP B-TREE FOR GROUP BY
--               SCAN in_bundle
--         BLOOM FILTER ON sold (product_id=?)
--         SEARCH sold USING AUTOMATIC COVERING INDEX (product_id=?)
--       SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--     SCAN (SUBQUERY)
--     USE TEMP B-TREE FOR ORDER BY
--   SCAN p
--   CORRELATED SCALAR SUBQUERY
--     SEARCH l USING INDEX invoice_line_product (product_id=?)
--     SEARCH i USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SCAN in_bundle
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    1
from      product
where     shop_id is null
and       quantity > 0
limit     1;
--   SEARCH product USING INDEX product_shop_id (shop_id=?)

-- PostgreSQL
with      in_bundle as materialized (
          select    part.value ->> 'productId' as product_id,
                    max(i.business_date) as sold_on
          from      invoice_line l
          join      invoice i on i.id = l.invoice_id
          cross     join json_array_elements(l.parts::json) as part
          where     l.parts is not null
          and       i.voided_at is null
          and       i.shop_id = $1
          group by  1
          ),
          sold as materialized (
          select    distinct l.product_id
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       i.business_date >= $2
          and       i.shop_id = $3
          and       l.product_id is not null
          and       l.parts is null
          union all
          select    product_id
          from      in_bundle
          where     sold_on >= $4
          ),
          dead as materialized (
          select    p.id,
                    p.sku,
                    p.name,
                    p.name_key,
                    category.name as category,
                    p.quantity,
                    p.cost_cents,
                    count(*) over () as "products",
                    sum(p.quantity) over () as "units",
                    sum(p.quantity * coalesce(p.cost_cents, 0)) over () as "value",
                    sum(
                    case
                              when p.cost_cents is null then 1
                              else 0
                    end
                    ) over () as "uncostedProducts",
                    sum(
                    case
                              when p.cost_cents is null then p.quantity
                              else 0
                    end
                    ) over () as "uncostedUnits"
          from      product p
          join      category on category.id = p.category_id
          where     (
                    p.shop_id = $5
          or        p.shop_id is null
                    )
          and       p.quantity > 0
          and       p.created_at < $6
          and       not exists (
                    select    1
                    from      sold
                    where     sold.product_id = p.id
                    )
          order by  p.quantity * coalesce(p.cost_cents, 0) desc,
                    p.name_key,
                    p.id
          limit     $7
          )
select    p.*,
          (
          select    max(i.business_date)
          from      invoice_line l
          join      invoice i on i.id = l.invoice_id
          where     l.product_id = p.id
          and       l.parts is null
          and       i.voided_at is null
          and       i.shop_id = $8
          ) as sold_on,
          (
          select    sold_on
          from      in_bundle
          where     in_bundle.product_id = p.id
          ) as bundled_on
from      dead p
order by  p.quantity * coalesce(p.cost_cents, 0) desc,
          p.name_key,
          p.id;
--   Sort
--     Aggregate
--       Nested Loop
--         Nested Loop
--           Index Only Scan using invoice_number on invoice
--           Index Scan using invoice_line_bundle on invoice_line
--         Function Scan
--     Append
--       Unique
--         Sort
--           Nested Loop
--             Index Only Scan using invoice_number on invoice
--             Index Scan using invoice_line_position_unique on invoice_line
--       CTE Scan
--     Limit
--       Sort
--         WindowAgg
--           Nested Loop
--             Nested Loop
--               Bitmap Heap Scan on product
--                 BitmapOr
--                   Bitmap Index Scan using product_shop_id
--                   Bitmap Index Scan using product_shop_id
--               Index Scan using category_pkey on category
--             CTE Scan
--     CTE Scan
--       Aggregate
--         Nested Loop
--           Index Scan using invoice_line_product on invoice_line
--           Index Only Scan using invoice_number on invoice
--       CTE Scan

-- PostgreSQL
select    1
from      product
where     shop_id is null
and       quantity > 0
limit     1;
--   Limit
--     Bitmap Heap Scan on product
--       Bitmap Index Scan using product_shop_id

-- ========== dead stock of all shops

-- SQLite
with      in_bundle as materialized (
          select    part.value ->> 'productId' as product_id,
                    max(i.business_date) as sold_on
          from      invoice_line l
          join      invoice i on i.id = l.invoice_id
          cross     join json_each(l.parts) as part
          where     l.parts is not null
          and       i.voided_at is null
          group by  1
          ),
          sold as materialized (
          select    distinct l.product_id
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       i.business_date >= ?
          and       l.product_id is not null
          and       l.parts is null
          union all
          select    product_id
          from      in_bundle
          where     sold_on >= ?
          ),
          dead as materialized (
          select    p.id,
                    p.sku,
                    p.name,
                    p.name_key,
                    category.name as category,
                    p.quantity,
                    p.cost_cents,
                    count(*) over () as "products",
                    sum(p.quantity) over () as "units",
                    sum(p.quantity * coalesce(p.cost_cents, 0)) over () as "value",
                    sum(
                    case
                              when p.cost_cents is null then 1
                              else 0
                    end
                    ) over () as "uncostedProducts",
                    sum(
                    case
                              when p.cost_cents is null then p.quantity
                              else 0
                    end
                    ) over () as "uncostedUnits"
          from      product p
          join      category on category.id = p.category_id
          where     (
                    p.shop_id in (
                    select    id
                    from      shop
                    )
          or        p.shop_id is null
                    )
          and       p.quantity > 0
          and       p.created_at < ?
          and       not exists (
                    select    1
                    from      sold
                    where     sold.product_id = p.id
                    )
          order by  p.quantity * coalesce(p.cost_cents, 0) desc,
                    p.name_key,
                    p.id
          limit     ?
          )
select    p.*,
          (
          select    max(i.business_date)
          from      invoice_line l
          join      invoice i on i.id = l.invoice_id
          where     l.product_id = p.id
          and       l.parts is null
          and       i.voided_at is null
          ) as sold_on,
          (
          select    sold_on
          from      in_bundle
          where     in_bundle.product_id = p.id
          ) as bundled_on
from      dead p
order by  p.quantity * coalesce(p.cost_cents, 0) desc,
          p.name_key,
          p.id;
--   MATERIALIZE dead
--     CO-ROUTINE (SUBQUERY)
--       MULTI-INDEX OR
--         INDEX 1
--           USING INDEX sqlite_autoindex_shop_1 FOR IN-OPERATOR
--           SEARCH p USING INDEX product_shop_id (shop_id=?)
--         INDEX 2
--           SEARCH p USING INDEX product_shop_id (shop_id=?)
--       USING INDEX sqlite_autoindex_shop_1 FOR IN-OPERATOR
--       CORRELATED SCALAR SUBQUERY
--         MATERIALIZE sold
--           COMPOUND QUERY
--             LEFT-MOST SUBQUERY
--               SEARCH l USING INDEX invoice_line_product (product_id>?)
--               SEARCH i USING INDEX sqlite_autoindex_invoice_1 (id=?)
--             UNION ALL
--               MATERIALIZE in_bundle
--                 SCAN l USING INDEX invoice_line_bundle
--                 SEARCH i USING INDEX sqlite_autoindex_invoice_1 (id=?)
--                 SCAN part VIRTUAL TABLE INDEX 1:
--                 USE TEMP B-TREE FOR GROUP BY
--               SCAN in_bundle
--         BLOOM FILTER ON sold (product_id=?)
--         SEARCH sold USING AUTOMATIC COVERING INDEX (product_id=?)
--       SEARCH category USING INDEX sqlite_autoindex_category_1 (id=?)
--     SCAN (SUBQUERY)
--     USE TEMP B-TREE FOR ORDER BY
--   SCAN p
--   CORRELATED SCALAR SUBQUERY
--     SEARCH l USING INDEX invoice_line_product (product_id=?)
--     SEARCH i USING INDEX sqlite_autoindex_invoice_1 (id=?)
--   CORRELATED SCALAR SUBQUERY
--     SCAN in_bundle
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
with      in_bundle as materialized (
          select    part.value ->> 'productId' as product_id,
                    max(i.business_date) as sold_on
          from      invoice_line l
          join      invoice i on i.id = l.invoice_id
          cross     join json_array_elements(l.parts::json) as part
          where     l.parts is not null
          and       i.voided_at is null
          group by  1
          ),
          sold as materialized (
          select    distinct l.product_id
          from      invoice i
          join      invoice_line l on l.invoice_id = i.id
          where     i.voided_at is null
          and       i.business_date >= $1
          and       l.product_id is not null
          and       l.parts is null
          union all
          select    product_id
          from      in_bundle
          where     sold_on >= $2
          ),
          dead as materialized (
          select    p.id,
                    p.sku,
                    p.name,
                    p.name_key,
                    category.name as category,
                    p.quantity,
                    p.cost_cents,
                    count(*) over () as "products",
                    sum(p.quantity) over () as "units",
                    sum(p.quantity * coalesce(p.cost_cents, 0)) over () as "value",
                    sum(
                    case
                              when p.cost_cents is null then 1
                              else 0
                    end
                    ) over () as "uncostedProducts",
                    sum(
                    case
                              when p.cost_cents is null then p.quantity
                              else 0
                    end
                    ) over () as "uncostedUnits"
          from      product p
          join      category on category.id = p.category_id
          where     (
                    p.shop_id in (
                    select    id
                    from      shop
                    )
          or        p.shop_id is null
                    )
          and       p.quantity > 0
          and       p.created_at < $3
          and       not exists (
                    select    1
                    from      sold
                    where     sold.product_id = p.id
                    )
          order by  p.quantity * coalesce(p.cost_cents, 0) desc,
                    p.name_key,
                    p.id
          limit     $4
          )
select    p.*,
          (
          select    max(i.business_date)
          from      invoice_line l
          join      invoice i on i.id = l.invoice_id
          where     l.product_id = p.id
          and       l.parts is null
          and       i.voided_at is null
          ) as sold_on,
          (
          select    sold_on
          from      in_bundle
          where     in_bundle.product_id = p.id
          ) as bundled_on
from      dead p
order by  p.quantity * coalesce(p.cost_cents, 0) desc,
          p.name_key,
          p.id;
--   Sort
--     Aggregate
--       Nested Loop
--         Nested Loop
--           Index Only Scan using invoice_number on invoice
--           Index Scan using invoice_line_bundle on invoice_line
--         Function Scan
--     Append
--       Unique
--         Sort
--           Nested Loop
--             Index Only Scan using invoice_number on invoice
--             Index Scan using invoice_line_position_unique on invoice_line
--       CTE Scan
--     Limit
--       Sort
--         WindowAgg
--           Nested Loop
--             Nested Loop
--               Index Scan using product_category_id on product
--                 Bitmap Heap Scan on shop
--                   Bitmap Index Scan using shop_pkey
--               CTE Scan
--             Index Scan using category_pkey on category
--     CTE Scan
--       Aggregate
--         Nested Loop
--           Index Scan using invoice_line_product on invoice_line
--           Index Only Scan using invoice_number on invoice
--       CTE Scan

-- ========== GST worksheet

-- SQLite
select    "id"
from      "shop";
--   SCAN shop USING COVERING INDEX sqlite_autoindex_shop_1

-- SQLite
select    "shop_id",
          sum("total_cents") as "total",
          sum("tax_cents") as "tax"
from      "adjustment"
where     "shop_id" in (
          select    "id"
          from      "shop"
          )
and       "business_date" >= ?
and       "business_date" <= ?
group by  "shop_id";
--   SEARCH adjustment USING INDEX adjustment_list (shop_id=? AND business_date>? AND business_date<?)
--   USING INDEX sqlite_autoindex_shop_1 FOR IN-OPERATOR

-- PostgreSQL
select    "id"
from      "shop";
--   Bitmap Heap Scan on shop
--     Bitmap Index Scan using shop_pkey

-- PostgreSQL
select    "shop_id",
          sum("total_cents") as "total",
          sum("tax_cents") as "tax"
from      "adjustment"
where     "shop_id" in (
          select    "id"
          from      "shop"
          )
and       "business_date" >= $1
and       "business_date" <= $2
group by  "shop_id";
--   Aggregate
--     Sort
--       Nested Loop
--         Index Scan using adjustment_list_all on adjustment
--         Index Only Scan using shop_pkey on shop
