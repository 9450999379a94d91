-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== of a shop

-- SQLite
select    "customer"."id",
          "customer"."first_name",
          "customer"."last_name",
          "customer"."email",
          "customer"."phone",
          case
                    when customer.id is not null then ''
                    else coalesce(
                    nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''),
                    invoice.buyer_name
                    )
          end as "name",
          count(*) as "invoices",
          sum(
          (
          invoice.total_cents - invoice.credited_cents - (
          invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
          )
          )
          ) as "due",
          min(invoice.business_date) as "oldest",
          coalesce(
          sum(
          case
                    when true
                    and       invoice.business_date > ? then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age0",
          coalesce(
          sum(
          case
                    when invoice.business_date <= ?
                    and       invoice.business_date > ? then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age1",
          coalesce(
          sum(
          case
                    when invoice.business_date <= ?
                    and       invoice.business_date > ? then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age2",
          coalesce(
          sum(
          case
                    when invoice.business_date <= ?
                    and       true then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age3"
from      "invoice"
left join "customer" on "customer"."id" = "invoice"."customer_id"
where     "invoice"."shop_id" = ?
and       "invoice"."status" = ?
and       "invoice"."voided_at" is null
group by  "customer"."id",
          "customer"."first_name",
          "customer"."last_name",
          "customer"."email",
          "customer"."phone",
          case
                    when customer.id is not null then ''
                    else coalesce(
                    nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''),
                    invoice.buyer_name
                    )
          end
order by  "due" desc,
          "oldest",
          case
                    when customer.id is not null then ''
                    else coalesce(
                    nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''),
                    invoice.buyer_name
                    )
          end,
          "customer"."id"
limit     ?;
--   SEARCH invoice USING INDEX invoice_shop_day (shop_id=?)
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR GROUP BY
--   USE TEMP B-TREE FOR ORDER BY

-- SQLite
select    "customer_id",
          max(sent_on) as "day"
from      "reminder"
where     "shop_id" = ?
group by  "customer_id";
--   SCAN reminder USING COVERING INDEX sqlite_autoindex_reminder_2

-- SQLite
select    count(
          distinct coalesce(
          customer.id,
          'of nobody ' || case
                    when customer.id is not null then ''
                    else coalesce(
                    nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''),
                    invoice.buyer_name
                    )
          end
          )
          ) as "debtors",
          count(*) as "invoices",
          coalesce(
          sum(
          case
                    when true then (
                    invoice.total_cents - invoice.credited_cents - (
                    invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                    )
                    )
                    else 0
          end
          ),
          0
          ) as "due",
          coalesce(
          sum(
          case
                    when true
                    and       invoice.business_date > ? then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age0",
          coalesce(
          sum(
          case
                    when invoice.business_date <= ?
                    and       invoice.business_date > ? then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age1",
          coalesce(
          sum(
          case
                    when invoice.business_date <= ?
                    and       invoice.business_date > ? then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age2",
          coalesce(
          sum(
          case
                    when invoice.business_date <= ?
                    and       true then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age3"
from      "invoice"
left join "customer" on "customer"."id" = "invoice"."customer_id"
where     "invoice"."shop_id" = ?
and       "invoice"."status" = ?
and       "invoice"."voided_at" is null;
--   USE TEMP B-TREE FOR count(DISTINCT)
--   SEARCH invoice USING INDEX invoice_shop_day (shop_id=?)
--   SEARCH customer USING COVERING INDEX sqlite_autoindex_customer_1 (id=?) LEFT-JOIN

-- PostgreSQL
select    "customer"."id",
          "customer"."first_name",
          "customer"."last_name",
          "customer"."email",
          "customer"."phone",
          case
                    when customer.id is not null then ''
                    else coalesce(
                    nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''),
                    invoice.buyer_name
                    )
          end as "name",
          count(*) as "invoices",
          sum(
          (
          invoice.total_cents - invoice.credited_cents - (
          invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
          )
          )
          ) as "due",
          min(invoice.business_date) as "oldest",
          coalesce(
          sum(
          case
                    when true
                    and       invoice.business_date > $1 then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age0",
          coalesce(
          sum(
          case
                    when invoice.business_date <= $2
                    and       invoice.business_date > $3 then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age1",
          coalesce(
          sum(
          case
                    when invoice.business_date <= $4
                    and       invoice.business_date > $5 then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age2",
          coalesce(
          sum(
          case
                    when invoice.business_date <= $6
                    and       true then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age3"
from      "invoice"
left join "customer" on "customer"."id" = "invoice"."customer_id"
where     "invoice"."shop_id" = $7
and       "invoice"."status" = $8
and       "invoice"."voided_at" is null
group by  "customer"."id",
          "customer"."first_name",
          "customer"."last_name",
          "customer"."email",
          "customer"."phone",
          case
                    when customer.id is not null then ''
                    else coalesce(
                    nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''),
                    invoice.buyer_name
                    )
          end
order by  "due" desc,
          "oldest",
          case
                    when customer.id is not null then ''
                    else coalesce(
                    nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''),
                    invoice.buyer_name
                    )
          end,
          "customer"."id"
limit     $9;
--   Limit
--     Sort
--       Aggregate
--         Sort
--           Nested Loop
--             Index Scan using invoice_number on invoice
--             Index Scan using customer_pkey on customer

-- PostgreSQL
select    "customer_id",
          max(sent_on) as "day"
from      "reminder"
where     "shop_id" = $1
group by  "customer_id";
--   Aggregate
--     Index Only Scan using reminder_once_a_day on reminder

-- PostgreSQL
select    count(
          distinct coalesce(
          customer.id,
          'of nobody ' || case
                    when customer.id is not null then ''
                    else coalesce(
                    nullif(trim(invoice.customer_first_name || ' ' || invoice.customer_last_name), ''),
                    invoice.buyer_name
                    )
          end
          )
          ) as "debtors",
          count(*) as "invoices",
          coalesce(
          sum(
          case
                    when true then (
                    invoice.total_cents - invoice.credited_cents - (
                    invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                    )
                    )
                    else 0
          end
          ),
          0
          ) as "due",
          coalesce(
          sum(
          case
                    when true
                    and       invoice.business_date > $1 then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age0",
          coalesce(
          sum(
          case
                    when invoice.business_date <= $2
                    and       invoice.business_date > $3 then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age1",
          coalesce(
          sum(
          case
                    when invoice.business_date <= $4
                    and       invoice.business_date > $5 then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age2",
          coalesce(
          sum(
          case
                    when invoice.business_date <= $6
                    and       true then (
                              invoice.total_cents - invoice.credited_cents - (
                              invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
                              )
                              )
                              else 0
          end
          ),
          0
          ) as "age3"
from      "invoice"
left join "customer" on "customer"."id" = "invoice"."customer_id"
where     "invoice"."shop_id" = $7
and       "invoice"."status" = $8
and       "invoice"."voided_at" is null;
--   Aggregate
--     Sort
--       Nested Loop
--         Index Scan using invoice_number on invoice
--         Index Only Scan using customer_pkey on customer

-- ========== of a customer

-- SQLite
select    "id",
          "number",
          "business_date",
          "total_cents",
          "credited_cents",
          (
          invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
          ) as "paid"
from      "invoice"
where     "invoice"."shop_id" = ?
and       "invoice"."status" = ?
and       "invoice"."voided_at" is null
and       "invoice"."customer_id" = ?
order by  "business_date",
          "id"
limit     ?;
--   SEARCH invoice USING INDEX invoice_of_customer (customer_id=?)

-- SQLite
select    "reminder".*,
          "login"."email",
          "staff"."name" as "person"
from      "reminder"
left join "login" on "login"."id" = "reminder"."login_id"
left join "staff" on "staff"."id" = "reminder"."person_id"
where     "reminder"."shop_id" = ?
and       "reminder"."customer_id" = ?
order by  "sent_on" desc
limit     ?;
--   SEARCH reminder USING INDEX sqlite_autoindex_reminder_2 (customer_id=? AND shop_id=?)
--   SEARCH login USING INDEX sqlite_autoindex_login_1 (id=?) LEFT-JOIN
--   SEARCH staff USING INDEX sqlite_autoindex_staff_1 (id=?) LEFT-JOIN

-- SQLite
select    *
from      "customer"
where     coalesce(shop_id, ?) = ?
and       "id" = ?;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)

-- PostgreSQL
select    "id",
          "number",
          "business_date",
          "total_cents",
          "credited_cents",
          (
          invoice.cash_cents + invoice.eftpos_cents + invoice.afterpay_cents + invoice.store_credit_cents + invoice.gift_card_cents + invoice.deposit_cents + invoice.exchange_cents - invoice.repaid_cents
          ) as "paid"
from      "invoice"
where     "invoice"."shop_id" = $1
and       "invoice"."status" = $2
and       "invoice"."voided_at" is null
and       "invoice"."customer_id" = $3
order by  "business_date",
          "id"
limit     $4;
--   Limit
--     Index Scan using invoice_of_customer on invoice

-- PostgreSQL
select    "reminder".*,
          "login"."email",
          "staff"."name" as "person"
from      "reminder"
left join "login" on "login"."id" = "reminder"."login_id"
left join "staff" on "staff"."id" = "reminder"."person_id"
where     "reminder"."shop_id" = $1
and       "reminder"."customer_id" = $2
order by  "sent_on" desc
limit     $3;
--   Limit
--     Nested Loop
--       Nested Loop
--         Index Scan using reminder_once_a_day on reminder
--         Index Scan using login_pkey on login
--       Index Scan using staff_pkey on staff

-- PostgreSQL
select    *
from      "customer"
where     coalesce(shop_id, $1) = $2
and       "id" = $3;
--   Index Scan using customer_pkey on customer

-- ========== of a customer, on paper

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

-- ========== of a customer, as a reminder
