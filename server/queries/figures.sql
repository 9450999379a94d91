-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== compared with the invoices

-- SQLite
select    "shop_id",
          "business_date",
          "tender",
          sum("kept_amount_cents") as "kept_amount_cents",
          sum("actual_amount_cents") as "actual_amount_cents",
          sum("kept_rounding_cents") as "kept_rounding_cents",
          sum("actual_rounding_cents") as "actual_rounding_cents",
          sum("kept_movements") as "kept_movements",
          sum("actual_movements") as "actual_movements"
from      (
          select    "shop_id",
                    "business_date",
                    "tender",
                    "amount_cents" as "kept_amount_cents",
                    0 as "actual_amount_cents",
                    "rounding_cents" as "kept_rounding_cents",
                    0 as "actual_rounding_cents",
                    "movements" as "kept_movements",
                    0 as "actual_movements"
          from      "takings_day"
          union all
          select    "shop_id",
                    "business_date",
                    "tender",
                    0 as "kept_amount_cents",
                    "amount_cents" as "actual_amount_cents",
                    0 as "kept_rounding_cents",
                    "rounding_cents" as "actual_rounding_cents",
                    0 as "kept_movements",
                    "movements" as "actual_movements"
          from      (
                    select    shop_id,
                              business_date,
                              tender,
                              sum(amount_cents) as amount_cents,
                              sum(rounding_cents) as rounding_cents,
                              count(*) as movements
                    from      payment
                    group by  shop_id,
                              business_date,
                              tender
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "business_date",
          "tender"
having    sum("kept_amount_cents") <> sum("actual_amount_cents")
or        sum("kept_rounding_cents") <> sum("actual_rounding_cents")
or        sum("kept_movements") <> sum("actual_movements")
limit     ?;
--   CO-ROUTINE side_by_side
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SCAN takings_day
--       UNION ALL
--         CO-ROUTINE actual
--           SCAN payment
--           USE TEMP B-TREE FOR GROUP BY
--         SCAN actual
--   SCAN side_by_side
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    "shop_id",
          "business_date",
          sum("kept_invoices") as "kept_invoices",
          sum("actual_invoices") as "actual_invoices",
          sum("kept_paid_invoices") as "kept_paid_invoices",
          sum("actual_paid_invoices") as "actual_paid_invoices",
          sum("kept_total_cents") as "kept_total_cents",
          sum("actual_total_cents") as "actual_total_cents",
          sum("kept_subtotal_cents") as "kept_subtotal_cents",
          sum("actual_subtotal_cents") as "actual_subtotal_cents",
          sum("kept_tax_cents") as "kept_tax_cents",
          sum("actual_tax_cents") as "actual_tax_cents",
          sum("kept_cash_cents") as "kept_cash_cents",
          sum("actual_cash_cents") as "actual_cash_cents",
          sum("kept_eftpos_cents") as "kept_eftpos_cents",
          sum("actual_eftpos_cents") as "actual_eftpos_cents",
          sum("kept_afterpay_cents") as "kept_afterpay_cents",
          sum("actual_afterpay_cents") as "actual_afterpay_cents",
          sum("kept_store_credit_cents") as "kept_store_credit_cents",
          sum("actual_store_credit_cents") as "actual_store_credit_cents",
          sum("kept_gift_card_cents") as "kept_gift_card_cents",
          sum("actual_gift_card_cents") as "actual_gift_card_cents",
          sum("kept_deposit_cents") as "kept_deposit_cents",
          sum("actual_deposit_cents") as "actual_deposit_cents",
          sum("kept_exchange_cents") as "kept_exchange_cents",
          sum("actual_exchange_cents") as "actual_exchange_cents",
          sum("kept_products_cents") as "kept_products_cents",
          sum("actual_products_cents") as "actual_products_cents",
          sum("kept_repairs_cents") as "kept_repairs_cents",
          sum("actual_repairs_cents") as "actual_repairs_cents",
          sum("kept_surcharge_cents") as "kept_surcharge_cents",
          sum("actual_surcharge_cents") as "actual_surcharge_cents",
          sum("kept_discounts_cents") as "kept_discounts_cents",
          sum("actual_discounts_cents") as "actual_discounts_cents"
from      (
          select    "shop_id",
                    "business_date",
                    "invoices" as "kept_invoices",
                    0 as "actual_invoices",
                    "paid_invoices" as "kept_paid_invoices",
                    0 as "actual_paid_invoices",
                    "total_cents" as "kept_total_cents",
                    0 as "actual_total_cents",
                    "subtotal_cents" as "kept_subtotal_cents",
                    0 as "actual_subtotal_cents",
                    "tax_cents" as "kept_tax_cents",
                    0 as "actual_tax_cents",
                    "cash_cents" as "kept_cash_cents",
                    0 as "actual_cash_cents",
                    "eftpos_cents" as "kept_eftpos_cents",
                    0 as "actual_eftpos_cents",
                    "afterpay_cents" as "kept_afterpay_cents",
                    0 as "actual_afterpay_cents",
                    "store_credit_cents" as "kept_store_credit_cents",
                    0 as "actual_store_credit_cents",
                    "gift_card_cents" as "kept_gift_card_cents",
                    0 as "actual_gift_card_cents",
                    "deposit_cents" as "kept_deposit_cents",
                    0 as "actual_deposit_cents",
                    "exchange_cents" as "kept_exchange_cents",
                    0 as "actual_exchange_cents",
                    "products_cents" as "kept_products_cents",
                    0 as "actual_products_cents",
                    "repairs_cents" as "kept_repairs_cents",
                    0 as "actual_repairs_cents",
                    "surcharge_cents" as "kept_surcharge_cents",
                    0 as "actual_surcharge_cents",
                    "discounts_cents" as "kept_discounts_cents",
                    0 as "actual_discounts_cents"
          from      "sales_day"
          union all
          select    "shop_id",
                    "business_date",
                    0 as "kept_invoices",
                    "invoices" as "actual_invoices",
                    0 as "kept_paid_invoices",
                    "paid_invoices" as "actual_paid_invoices",
                    0 as "kept_total_cents",
                    "total_cents" as "actual_total_cents",
                    0 as "kept_subtotal_cents",
                    "subtotal_cents" as "actual_subtotal_cents",
                    0 as "kept_tax_cents",
                    "tax_cents" as "actual_tax_cents",
                    0 as "kept_cash_cents",
                    "cash_cents" as "actual_cash_cents",
                    0 as "kept_eftpos_cents",
                    "eftpos_cents" as "actual_eftpos_cents",
                    0 as "kept_afterpay_cents",
                    "afterpay_cents" as "actual_afterpay_cents",
                    0 as "kept_store_credit_cents",
                    "store_credit_cents" as "actual_store_credit_cents",
                    0 as "kept_gift_card_cents",
                    "gift_card_cents" as "actual_gift_card_cents",
                    0 as "kept_deposit_cents",
                    "deposit_cents" as "actual_deposit_cents",
                    0 as "kept_exchange_cents",
                    "exchange_cents" as "actual_exchange_cents",
                    0 as "kept_products_cents",
                    "products_cents" as "actual_products_cents",
                    0 as "kept_repairs_cents",
                    "repairs_cents" as "actual_repairs_cents",
                    0 as "kept_surcharge_cents",
                    "surcharge_cents" as "actual_surcharge_cents",
                    0 as "kept_discounts_cents",
                    "discounts_cents" as "actual_discounts_cents"
          from      (
                    select    shop_id,
                              business_date,
                              sum("invoices") as "invoices",
                              sum("paid_invoices") as "paid_invoices",
                              sum("total_cents") as "total_cents",
                              sum("subtotal_cents") as "subtotal_cents",
                              sum("tax_cents") as "tax_cents",
                              sum("cash_cents") as "cash_cents",
                              sum("eftpos_cents") as "eftpos_cents",
                              sum("afterpay_cents") as "afterpay_cents",
                              sum("store_credit_cents") as "store_credit_cents",
                              sum("gift_card_cents") as "gift_card_cents",
                              sum("deposit_cents") as "deposit_cents",
                              sum("exchange_cents") as "exchange_cents",
                              sum("products_cents") as "products_cents",
                              sum("repairs_cents") as "repairs_cents",
                              sum("surcharge_cents") as "surcharge_cents",
                              sum("discounts_cents") as "discounts_cents"
                    from      (
                              select    i.shop_id,
                                        i.business_date,
                                        count(*) as invoices,
                                        sum(
                                        case
                                                  when i.status = 'paid' then 1
                                                  else 0
                                        end
                                        ) as paid_invoices,
                                        sum(i.total_cents) as total_cents,
                                        sum(i.subtotal_cents) as subtotal_cents,
                                        sum(i.tax_cents) as tax_cents,
                                        sum("i"."cash_cents") as "cash_cents",
                                        sum("i"."eftpos_cents") as "eftpos_cents",
                                        sum("i"."afterpay_cents") as "afterpay_cents",
                                        sum("i"."store_credit_cents") as "store_credit_cents",
                                        sum("i"."gift_card_cents") as "gift_card_cents",
                                        sum("i"."deposit_cents") as "deposit_cents",
                                        sum("i"."exchange_cents") as "exchange_cents",
                                        sum(i.discount_cents) as discounts_cents,
                                        coalesce(sum(l.products_cents), 0) as products_cents,
                                        coalesce(sum(l.repairs_cents), 0) - sum(i.surcharge_cents) as repairs_cents,
                                        sum(i.surcharge_cents) as surcharge_cents
                              from      invoice i
                              left join (
                                        select    invoice_id,
                                                  sum(
                                                  case
                                                            when kind = 'product' then quantity * price_cents - l.discount_cents - discount_share_cents
                                                            else 0
                                                  end
                                                  ) as products_cents,
                                                  sum(
                                                  case
                                                            when kind = 'repair' then quantity * price_cents - l.discount_cents - discount_share_cents
                                                            else 0
                                                  end
                                                  ) as repairs_cents
                                        from      invoice_line l
                                        group by  invoice_id
                                        ) l on l.invoice_id = i.id
                              where     i.voided_at is null
                              group by  i.shop_id,
                                        i.business_date
                              union all
                              select    a.shop_id,
                                        a.business_date,
                                        0 as invoices,
                                        0 as paid_invoices,
                                        - "a"."total_cents" as "total_cents",
                                        - "a"."subtotal_cents" as "subtotal_cents",
                                        - "a"."tax_cents" as "tax_cents",
                                        - "a"."cash_cents" as "cash_cents",
                                        - "a"."eftpos_cents" as "eftpos_cents",
                                        - "a"."afterpay_cents" as "afterpay_cents",
                                        - "a"."store_credit_cents" as "store_credit_cents",
                                        - "a"."gift_card_cents" as "gift_card_cents",
                                        - "a"."deposit_cents" as "deposit_cents",
                                        - "a"."exchange_cents" as "exchange_cents",
                                        0 as discounts_cents,
                                        - coalesce(
                                        (
                                        select    sum(l.amount_cents)
                                        from      adjustment_line l
                                        where     l.adjustment_id = a.id
                                        and       l.kind = 'product'
                                        ),
                                        0
                                        ) as products_cents,
                                        - coalesce(
                                        (
                                        select    sum(l.amount_cents)
                                        from      adjustment_line l
                                        where     l.adjustment_id = a.id
                                        and       l.kind = 'repair'
                                        ),
                                        0
                                        ) + a.surcharge_cents as repairs_cents,
                                        - a.surcharge_cents as surcharge_cents
                              from      adjustment a
                              where     1 = 1
                              ) as day
                    group by  shop_id,
                              business_date
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "business_date"
having    sum("kept_invoices") <> sum("actual_invoices")
or        sum("kept_paid_invoices") <> sum("actual_paid_invoices")
or        sum("kept_total_cents") <> sum("actual_total_cents")
or        sum("kept_subtotal_cents") <> sum("actual_subtotal_cents")
or        sum("kept_tax_cents") <> sum("actual_tax_cents")
or        sum("kept_cash_cents") <> sum("actual_cash_cents")
or        sum("kept_eftpos_cents") <> sum("actual_eftpos_cents")
or        sum("kept_afterpay_cents") <> sum("actual_afterpay_cents")
or        sum("kept_store_credit_cents") <> sum("actual_store_credit_cents")
or        sum("kept_gift_card_cents") <> sum("actual_gift_card_cents")
or        sum("kept_deposit_cents") <> sum("actual_deposit_cents")
or        sum("kept_exchange_cents") <> sum("actual_exchange_cents")
or        sum("kept_products_cents") <> sum("actual_products_cents")
or        sum("kept_repairs_cents") <> sum("actual_repairs_cents")
or        sum("kept_surcharge_cents") <> sum("actual_surcharge_cents")
or        sum("kept_discounts_cents") <> sum("actual_discounts_cents")
limit     ?;
--   CO-ROUTINE side_by_side
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SCAN sales_day
--       UNION ALL
--         CO-ROUTINE actual
--           CO-ROUTINE day
--             COMPOUND QUERY
--               LEFT-MOST SUBQUERY
--                 MATERIALIZE l
--                   SCAN l USING INDEX sqlite_autoindex_invoice_line_2
--                 SCAN i USING INDEX invoice_shop_day
--                 SEARCH l USING AUTOMATIC COVERING INDEX (invoice_id=?) LEFT-JOIN
--               UNION ALL
--                 SCAN a
--                 CORRELATED SCALAR SUBQUERY
--                   SEARCH l USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--                 CORRELATED SCALAR SUBQUERY
--                   SEARCH l USING INDEX sqlite_autoindex_adjustment_line_1 (adjustment_id=?)
--           SCAN day
--           USE TEMP B-TREE FOR GROUP BY
--         SCAN actual
--   SCAN side_by_side
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    "shop_id",
          "buyer_key",
          sum("kept_invoices") as "kept_invoices",
          sum("actual_invoices") as "actual_invoices",
          sum("kept_paid_invoices") as "kept_paid_invoices",
          sum("actual_paid_invoices") as "actual_paid_invoices"
from      (
          select    "shop_id",
                    "buyer_key",
                    "invoices" as "kept_invoices",
                    0 as "actual_invoices",
                    "paid_invoices" as "kept_paid_invoices",
                    0 as "actual_paid_invoices"
          from      "buyer_sales"
          union all
          select    "shop_id",
                    "buyer_key",
                    0 as "kept_invoices",
                    "invoices" as "actual_invoices",
                    0 as "kept_paid_invoices",
                    "paid_invoices" as "actual_paid_invoices"
          from      (
                    select    shop_id,
                              buyer_key,
                              max(search_text) as search_text,
                              count(*) as invoices,
                              sum(
                              case
                                        when status = 'paid' then 1
                                        else 0
                              end
                              ) as paid_invoices
                    from      invoice
                    where     voided_at is null
                    and       buyer_key <> ''
                    group by  shop_id,
                              buyer_key
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "buyer_key"
having    sum("kept_invoices") <> sum("actual_invoices")
or        sum("kept_paid_invoices") <> sum("actual_paid_invoices")
limit     ?;
--   CO-ROUTINE side_by_side
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SCAN buyer_sales
--       UNION ALL
--         CO-ROUTINE actual
--           SCAN invoice USING INDEX invoice_buyer
--         SCAN actual
--   SCAN side_by_side
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    "shop_id",
          "customer_id",
          sum("kept_balance_cents") as "kept_balance_cents",
          sum("actual_balance_cents") as "actual_balance_cents"
from      (
          select    "shop_id",
                    "customer_id",
                    "balance_cents" as "kept_balance_cents",
                    0 as "actual_balance_cents"
          from      (
                    select    '' as shop_id,
                              customer_id,
                              balance_cents
                    from      store_credit
                    ) as kept
          union all
          select    "shop_id",
                    "customer_id",
                    0 as "kept_balance_cents",
                    "balance_cents" as "actual_balance_cents"
          from      (
                    select    '' as shop_id,
                              customer_id,
                              sum(amount_cents) as balance_cents
                    from      store_credit_entry
                    group by  customer_id
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "customer_id"
having    sum("kept_balance_cents") <> sum("actual_balance_cents")
limit     ?;
--   CO-ROUTINE side_by_side
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SCAN store_credit
--       UNION ALL
--         CO-ROUTINE actual
--           SCAN store_credit_entry USING INDEX store_credit_entry_customer
--         SCAN actual
--   SCAN side_by_side
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    "shop_id",
          "invoice_id",
          sum("kept_cash_cents") as "kept_cash_cents",
          sum("actual_cash_cents") as "actual_cash_cents",
          sum("kept_eftpos_cents") as "kept_eftpos_cents",
          sum("actual_eftpos_cents") as "actual_eftpos_cents",
          sum("kept_afterpay_cents") as "kept_afterpay_cents",
          sum("actual_afterpay_cents") as "actual_afterpay_cents",
          sum("kept_store_credit_cents") as "kept_store_credit_cents",
          sum("actual_store_credit_cents") as "actual_store_credit_cents",
          sum("kept_gift_card_cents") as "kept_gift_card_cents",
          sum("actual_gift_card_cents") as "actual_gift_card_cents",
          sum("kept_deposit_cents") as "kept_deposit_cents",
          sum("actual_deposit_cents") as "actual_deposit_cents",
          sum("kept_exchange_cents") as "kept_exchange_cents",
          sum("actual_exchange_cents") as "actual_exchange_cents",
          sum("kept_rounding_cents") as "kept_rounding_cents",
          sum("actual_rounding_cents") as "actual_rounding_cents",
          sum("kept_paid_cents") as "kept_paid_cents",
          sum("actual_paid_cents") as "actual_paid_cents",
          sum("kept_repaid_cents") as "kept_repaid_cents",
          sum("actual_repaid_cents") as "actual_repaid_cents"
from      (
          select    "shop_id",
                    "invoice_id",
                    "cash_cents" as "kept_cash_cents",
                    0 as "actual_cash_cents",
                    "eftpos_cents" as "kept_eftpos_cents",
                    0 as "actual_eftpos_cents",
                    "afterpay_cents" as "kept_afterpay_cents",
                    0 as "actual_afterpay_cents",
                    "store_credit_cents" as "kept_store_credit_cents",
                    0 as "actual_store_credit_cents",
                    "gift_card_cents" as "kept_gift_card_cents",
                    0 as "actual_gift_card_cents",
                    "deposit_cents" as "kept_deposit_cents",
                    0 as "actual_deposit_cents",
                    "exchange_cents" as "kept_exchange_cents",
                    0 as "actual_exchange_cents",
                    "rounding_cents" as "kept_rounding_cents",
                    0 as "actual_rounding_cents",
                    "paid_cents" as "kept_paid_cents",
                    0 as "actual_paid_cents",
                    "repaid_cents" as "kept_repaid_cents",
                    0 as "actual_repaid_cents"
          from      (
                    select    shop_id,
                              id as invoice_id,
                              case
                                        when voided_at is null then cash_cents
                                        else 0
                              end as "cash_cents",
                              case
                                        when voided_at is null then eftpos_cents
                                        else 0
                              end as "eftpos_cents",
                              case
                                        when voided_at is null then afterpay_cents
                                        else 0
                              end as "afterpay_cents",
                              case
                                        when voided_at is null then store_credit_cents
                                        else 0
                              end as "store_credit_cents",
                              case
                                        when voided_at is null then gift_card_cents
                                        else 0
                              end as "gift_card_cents",
                              case
                                        when voided_at is null then deposit_cents
                                        else 0
                              end as "deposit_cents",
                              case
                                        when voided_at is null then exchange_cents
                                        else 0
                              end as "exchange_cents",
                              case
                                        when voided_at is null then rounding_cents
                                        else 0
                              end as "rounding_cents",
                              case
                                        when voided_at is null then cash_cents + eftpos_cents + afterpay_cents + store_credit_cents + gift_card_cents + deposit_cents + exchange_cents
                                        else 0
                              end as "paid_cents",
                              repaid_cents
                    from      invoice
                    ) as kept
          union all
          select    "shop_id",
                    "invoice_id",
                    0 as "kept_cash_cents",
                    "cash_cents" as "actual_cash_cents",
                    0 as "kept_eftpos_cents",
                    "eftpos_cents" as "actual_eftpos_cents",
                    0 as "kept_afterpay_cents",
                    "afterpay_cents" as "actual_afterpay_cents",
                    0 as "kept_store_credit_cents",
                    "store_credit_cents" as "actual_store_credit_cents",
                    0 as "kept_gift_card_cents",
                    "gift_card_cents" as "actual_gift_card_cents",
                    0 as "kept_deposit_cents",
                    "deposit_cents" as "actual_deposit_cents",
                    0 as "kept_exchange_cents",
                    "exchange_cents" as "actual_exchange_cents",
                    0 as "kept_rounding_cents",
                    "rounding_cents" as "actual_rounding_cents",
                    0 as "kept_paid_cents",
                    "paid_cents" as "actual_paid_cents",
                    0 as "kept_repaid_cents",
                    "repaid_cents" as "actual_repaid_cents"
          from      (
                    select    i.shop_id,
                              i.id as invoice_id,
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'cash' then p.amount_cents
                                                  else 0
                              end
                              ) as "cash_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'eftpos' then p.amount_cents
                                                  else 0
                              end
                              ) as "eftpos_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'afterpay' then p.amount_cents
                                                  else 0
                              end
                              ) as "afterpay_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'store_credit' then p.amount_cents
                                                  else 0
                              end
                              ) as "store_credit_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'gift_card' then p.amount_cents
                                                  else 0
                              end
                              ) as "gift_card_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'deposit' then p.amount_cents
                                                  else 0
                              end
                              ) as "deposit_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'exchange' then p.amount_cents
                                                  else 0
                              end
                              ) as "exchange_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded' then p.rounding_cents
                                                  else 0
                              end
                              ) as rounding_cents,
                              sum(
                              case
                                        when p.kind = 'refunded' then 0
                                        else p.amount_cents
                              end
                              ) as paid_cents,
                              - sum(
                              case
                                        when p.kind = 'refunded' then p.amount_cents
                                        else 0
                              end
                              ) as repaid_cents
                    from      payment p
                    join      invoice i on i.id = p.invoice_id
                    group by  i.shop_id,
                              i.id
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "invoice_id"
having    sum("kept_cash_cents") <> sum("actual_cash_cents")
or        sum("kept_eftpos_cents") <> sum("actual_eftpos_cents")
or        sum("kept_afterpay_cents") <> sum("actual_afterpay_cents")
or        sum("kept_store_credit_cents") <> sum("actual_store_credit_cents")
or        sum("kept_gift_card_cents") <> sum("actual_gift_card_cents")
or        sum("kept_deposit_cents") <> sum("actual_deposit_cents")
or        sum("kept_exchange_cents") <> sum("actual_exchange_cents")
or        sum("kept_rounding_cents") <> sum("actual_rounding_cents")
or        sum("kept_paid_cents") <> sum("actual_paid_cents")
or        sum("kept_repaid_cents") <> sum("actual_repaid_cents")
limit     ?;
--   CO-ROUTINE side_by_side
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SCAN invoice
--       UNION ALL
--         CO-ROUTINE actual
--           SCAN i USING INDEX sqlite_autoindex_invoice_1
--           SEARCH p USING INDEX payment_invoice (invoice_id=?)
--         SCAN actual
--   SCAN side_by_side
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    "shop_id",
          "invoice_id",
          sum("kept_total_cents") as "kept_total_cents",
          sum("actual_total_cents") as "actual_total_cents",
          sum("kept_subtotal_cents") as "kept_subtotal_cents",
          sum("actual_subtotal_cents") as "actual_subtotal_cents",
          sum("kept_tax_cents") as "kept_tax_cents",
          sum("actual_tax_cents") as "actual_tax_cents",
          sum("kept_discount_cents") as "kept_discount_cents",
          sum("actual_discount_cents") as "actual_discount_cents",
          sum("kept_surcharge_cents") as "kept_surcharge_cents",
          sum("actual_surcharge_cents") as "actual_surcharge_cents",
          sum("kept_credited_cents") as "kept_credited_cents",
          sum("actual_credited_cents") as "actual_credited_cents"
from      (
          select    "shop_id",
                    "invoice_id",
                    "total_cents" as "kept_total_cents",
                    0 as "actual_total_cents",
                    "subtotal_cents" as "kept_subtotal_cents",
                    0 as "actual_subtotal_cents",
                    "tax_cents" as "kept_tax_cents",
                    0 as "actual_tax_cents",
                    "discount_cents" as "kept_discount_cents",
                    0 as "actual_discount_cents",
                    "surcharge_cents" as "kept_surcharge_cents",
                    0 as "actual_surcharge_cents",
                    "credited_cents" as "kept_credited_cents",
                    0 as "actual_credited_cents"
          from      (
                    select    shop_id,
                              id as invoice_id,
                              case
                                        when voided_at is null then total_cents
                                        else 0
                              end as "total_cents",
                              case
                                        when voided_at is null then subtotal_cents
                                        else 0
                              end as "subtotal_cents",
                              case
                                        when voided_at is null then tax_cents
                                        else 0
                              end as "tax_cents",
                              case
                                        when voided_at is null then discount_cents
                                        else 0
                              end as "discount_cents",
                              case
                                        when voided_at is null then surcharge_cents
                                        else 0
                              end as "surcharge_cents",
                              case
                                        when voided_at is null then credited_cents
                                        else 0
                              end as "credited_cents"
                    from      invoice
                    ) as kept
          union all
          select    "shop_id",
                    "invoice_id",
                    0 as "kept_total_cents",
                    "total_cents" as "actual_total_cents",
                    0 as "kept_subtotal_cents",
                    "subtotal_cents" as "actual_subtotal_cents",
                    0 as "kept_tax_cents",
                    "tax_cents" as "actual_tax_cents",
                    0 as "kept_discount_cents",
                    "discount_cents" as "actual_discount_cents",
                    0 as "kept_surcharge_cents",
                    "surcharge_cents" as "actual_surcharge_cents",
                    0 as "kept_credited_cents",
                    "credited_cents" as "actual_credited_cents"
          from      (
                    select    shop_id,
                              invoice_id,
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "total_cents"
                              end
                              ) as "total_cents",
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "subtotal_cents"
                              end
                              ) as "subtotal_cents",
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "tax_cents"
                              end
                              ) as "tax_cents",
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "discount_cents"
                              end
                              ) as "discount_cents",
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "surcharge_cents"
                              end
                              ) as "surcharge_cents",
                              - sum(
                              case
                                        when kind = 'refunded' then total_cents
                                        else 0
                              end
                              ) as credited_cents
                    from      sale_entry
                    group by  shop_id,
                              invoice_id
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "invoice_id"
having    sum("kept_total_cents") <> sum("actual_total_cents")
or        sum("kept_subtotal_cents") <> sum("actual_subtotal_cents")
or        sum("kept_tax_cents") <> sum("actual_tax_cents")
or        sum("kept_discount_cents") <> sum("actual_discount_cents")
or        sum("kept_surcharge_cents") <> sum("actual_surcharge_cents")
or        sum("kept_credited_cents") <> sum("actual_credited_cents")
limit     ?;
--   CO-ROUTINE side_by_side
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SCAN invoice
--       UNION ALL
--         CO-ROUTINE actual
--           SCAN sale_entry
--           USE TEMP B-TREE FOR GROUP BY
--         SCAN actual
--   SCAN side_by_side
--   USE TEMP B-TREE FOR GROUP BY

-- SQLite
select    "shop_id",
          "span",
          "item_name",
          sum("kept_quantity") as "kept_quantity",
          sum("actual_quantity") as "actual_quantity",
          sum("kept_amount_cents") as "kept_amount_cents",
          sum("actual_amount_cents") as "actual_amount_cents"
from      (
          select    "shop_id",
                    "span",
                    "item_name",
                    "quantity" as "kept_quantity",
                    0 as "actual_quantity",
                    "amount_cents" as "kept_amount_cents",
                    0 as "actual_amount_cents"
          from      "item_sales"
          union all
          select    "shop_id",
                    "span",
                    "item_name",
                    0 as "kept_quantity",
                    "quantity" as "actual_quantity",
                    0 as "kept_amount_cents",
                    "amount_cents" as "actual_amount_cents"
          from      (
                    with      day as materialized (
                              select    shop_id,
                                        business_date,
                                        item_name,
                                        sum(quantity) as quantity,
                                        sum(amount_cents) as amount_cents
                              from      (
                                        select    i.shop_id,
                                                  i.business_date,
                                                  l.name as item_name,
                                                  sum(l.quantity) as quantity,
                                                  sum(quantity * price_cents - l.discount_cents - discount_share_cents) as amount_cents
                                        from      invoice_line l
                                        join      invoice i on i.id = l.invoice_id
                                        where     i.voided_at is null
                                        and       l.kind = 'product'
                                        group by  i.shop_id,
                                                  i.business_date,
                                                  l.name
                                        union all
                                        select    a.shop_id,
                                                  a.business_date,
                                                  l.name as item_name,
                                                  - l.quantity as quantity,
                                                  - l.amount_cents as amount_cents
                                        from      adjustment a
                                        join      adjustment_line l on l.adjustment_id = a.id
                                        where     l.kind = 'product'
                                        and       1 = 1
                                        ) as item
                              group by  shop_id,
                                        business_date,
                                        item_name
                              )
                    select    shop_id,
                              business_date as span,
                              item_name,
                              quantity,
                              amount_cents
                    from      day
                    union all
                    select    shop_id,
                              substr(business_date, 1, 4),
                              item_name,
                              sum(quantity),
                              sum(amount_cents)
                    from      day
                    group by  1,
                              2,
                              3
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "span",
          "item_name"
having    sum("kept_quantity") <> sum("actual_quantity")
or        sum("kept_amount_cents") <> sum("actual_amount_cents")
limit     ?;
--   CO-ROUTINE side_by_side
--     COMPOUND QUERY
--       LEFT-MOST SUBQUERY
--         SCAN item_sum
--         SEARCH shop USING INDEX shop_number (number=?)
--         SEARCH sold_item USING INTEGER PRIMARY KEY (rowid=?)
--       UNION ALL
--         CO-ROUTINE actual
--           COMPOUND QUERY
--             LEFT-MOST SUBQUERY
--               MATERIALIZE day
--                 CO-ROUTINE item
--                   COMPOUND QUERY
--                     LEFT-MOST SUBQUERY
--                       SCAN l
--                       SEARCH i USING INDEX sqlite_autoindex_invoice_1 (id=?)
--                       USE TEMP B-TREE FOR GROUP BY
--                     UNION ALL
--                       SCAN l
--                       SEARCH a USING INDEX sqlite_autoindex_adjustment_1 (id=?)
--                 SCAN item
--                 USE TEMP B-TREE FOR GROUP BY
--               SCAN day
--             UNION ALL
--               SCAN day
--               USE TEMP B-TREE FOR GROUP BY
--         SCAN actual
--   SCAN side_by_side
--   USE TEMP B-TREE FOR GROUP BY

-- PostgreSQL
select    "shop_id",
          "business_date",
          "tender",
          sum("kept_amount_cents") as "kept_amount_cents",
          sum("actual_amount_cents") as "actual_amount_cents",
          sum("kept_rounding_cents") as "kept_rounding_cents",
          sum("actual_rounding_cents") as "actual_rounding_cents",
          sum("kept_movements") as "kept_movements",
          sum("actual_movements") as "actual_movements"
from      (
          select    "shop_id",
                    "business_date",
                    "tender",
                    "amount_cents" as "kept_amount_cents",
                    0 as "actual_amount_cents",
                    "rounding_cents" as "kept_rounding_cents",
                    0 as "actual_rounding_cents",
                    "movements" as "kept_movements",
                    0 as "actual_movements"
          from      "takings_day"
          union all
          select    "shop_id",
                    "business_date",
                    "tender",
                    0 as "kept_amount_cents",
                    "amount_cents" as "actual_amount_cents",
                    0 as "kept_rounding_cents",
                    "rounding_cents" as "actual_rounding_cents",
                    0 as "kept_movements",
                    "movements" as "actual_movements"
          from      (
                    select    shop_id,
                              business_date,
                              tender,
                              sum(amount_cents) as amount_cents,
                              sum(rounding_cents) as rounding_cents,
                              count(*) as movements
                    from      payment
                    group by  shop_id,
                              business_date,
                              tender
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "business_date",
          "tender"
having    sum("kept_amount_cents") <> sum("actual_amount_cents")
or        sum("kept_rounding_cents") <> sum("actual_rounding_cents")
or        sum("kept_movements") <> sum("actual_movements")
limit     $1;
--   Limit
--     Aggregate
--       Append
--         Subquery Scan
--           Seq Scan on takings_day
--         Subquery Scan
--           Subquery Scan
--             Aggregate
--               Index Scan using payment_pk on payment

-- PostgreSQL
select    "shop_id",
          "business_date",
          sum("kept_invoices") as "kept_invoices",
          sum("actual_invoices") as "actual_invoices",
          sum("kept_paid_invoices") as "kept_paid_invoices",
          sum("actual_paid_invoices") as "actual_paid_invoices",
          sum("kept_total_cents") as "kept_total_cents",
          sum("actual_total_cents") as "actual_total_cents",
          sum("kept_subtotal_cents") as "kept_subtotal_cents",
          sum("actual_subtotal_cents") as "actual_subtotal_cents",
          sum("kept_tax_cents") as "kept_tax_cents",
          sum("actual_tax_cents") as "actual_tax_cents",
          sum("kept_cash_cents") as "kept_cash_cents",
          sum("actual_cash_cents") as "actual_cash_cents",
          sum("kept_eftpos_cents") as "kept_eftpos_cents",
          sum("actual_eftpos_cents") as "actual_eftpos_cents",
          sum("kept_afterpay_cents") as "kept_afterpay_cents",
          sum("actual_afterpay_cents") as "actual_afterpay_cents",
          sum("kept_store_credit_cents") as "kept_store_credit_cents",
          sum("actual_store_credit_cents") as "actual_store_credit_cents",
          sum("kept_gift_card_cents") as "kept_gift_card_cents",
          sum("actual_gift_card_cents") as "actual_gift_card_cents",
          sum("kept_deposit_cents") as "kept_deposit_cents",
          sum("actual_deposit_cents") as "actual_deposit_cents",
          sum("kept_exchange_cents") as "kept_exchange_cents",
          sum("actual_exchange_cents") as "actual_exchange_cents",
          sum("kept_products_cents") as "kept_products_cents",
          sum("actual_products_cents") as "actual_products_cents",
          sum("kept_repairs_cents") as "kept_repairs_cents",
          sum("actual_repairs_cents") as "actual_repairs_cents",
          sum("kept_surcharge_cents") as "kept_surcharge_cents",
          sum("actual_surcharge_cents") as "actual_surcharge_cents",
          sum("kept_discounts_cents") as "kept_discounts_cents",
          sum("actual_discounts_cents") as "actual_discounts_cents"
from      (
          select    "shop_id",
                    "business_date",
                    "invoices" as "kept_invoices",
                    0 as "actual_invoices",
                    "paid_invoices" as "kept_paid_invoices",
                    0 as "actual_paid_invoices",
                    "total_cents" as "kept_total_cents",
                    0 as "actual_total_cents",
                    "subtotal_cents" as "kept_subtotal_cents",
                    0 as "actual_subtotal_cents",
                    "tax_cents" as "kept_tax_cents",
                    0 as "actual_tax_cents",
                    "cash_cents" as "kept_cash_cents",
                    0 as "actual_cash_cents",
                    "eftpos_cents" as "kept_eftpos_cents",
                    0 as "actual_eftpos_cents",
                    "afterpay_cents" as "kept_afterpay_cents",
                    0 as "actual_afterpay_cents",
                    "store_credit_cents" as "kept_store_credit_cents",
                    0 as "actual_store_credit_cents",
                    "gift_card_cents" as "kept_gift_card_cents",
                    0 as "actual_gift_card_cents",
                    "deposit_cents" as "kept_deposit_cents",
                    0 as "actual_deposit_cents",
                    "exchange_cents" as "kept_exchange_cents",
                    0 as "actual_exchange_cents",
                    "products_cents" as "kept_products_cents",
                    0 as "actual_products_cents",
                    "repairs_cents" as "kept_repairs_cents",
                    0 as "actual_repairs_cents",
                    "surcharge_cents" as "kept_surcharge_cents",
                    0 as "actual_surcharge_cents",
                    "discounts_cents" as "kept_discounts_cents",
                    0 as "actual_discounts_cents"
          from      "sales_day"
          union all
          select    "shop_id",
                    "business_date",
                    0 as "kept_invoices",
                    "invoices" as "actual_invoices",
                    0 as "kept_paid_invoices",
                    "paid_invoices" as "actual_paid_invoices",
                    0 as "kept_total_cents",
                    "total_cents" as "actual_total_cents",
                    0 as "kept_subtotal_cents",
                    "subtotal_cents" as "actual_subtotal_cents",
                    0 as "kept_tax_cents",
                    "tax_cents" as "actual_tax_cents",
                    0 as "kept_cash_cents",
                    "cash_cents" as "actual_cash_cents",
                    0 as "kept_eftpos_cents",
                    "eftpos_cents" as "actual_eftpos_cents",
                    0 as "kept_afterpay_cents",
                    "afterpay_cents" as "actual_afterpay_cents",
                    0 as "kept_store_credit_cents",
                    "store_credit_cents" as "actual_store_credit_cents",
                    0 as "kept_gift_card_cents",
                    "gift_card_cents" as "actual_gift_card_cents",
                    0 as "kept_deposit_cents",
                    "deposit_cents" as "actual_deposit_cents",
                    0 as "kept_exchange_cents",
                    "exchange_cents" as "actual_exchange_cents",
                    0 as "kept_products_cents",
                    "products_cents" as "actual_products_cents",
                    0 as "kept_repairs_cents",
                    "repairs_cents" as "actual_repairs_cents",
                    0 as "kept_surcharge_cents",
                    "surcharge_cents" as "actual_surcharge_cents",
                    0 as "kept_discounts_cents",
                    "discounts_cents" as "actual_discounts_cents"
          from      (
                    select    shop_id,
                              business_date,
                              sum("invoices") as "invoices",
                              sum("paid_invoices") as "paid_invoices",
                              sum("total_cents") as "total_cents",
                              sum("subtotal_cents") as "subtotal_cents",
                              sum("tax_cents") as "tax_cents",
                              sum("cash_cents") as "cash_cents",
                              sum("eftpos_cents") as "eftpos_cents",
                              sum("afterpay_cents") as "afterpay_cents",
                              sum("store_credit_cents") as "store_credit_cents",
                              sum("gift_card_cents") as "gift_card_cents",
                              sum("deposit_cents") as "deposit_cents",
                              sum("exchange_cents") as "exchange_cents",
                              sum("products_cents") as "products_cents",
                              sum("repairs_cents") as "repairs_cents",
                              sum("surcharge_cents") as "surcharge_cents",
                              sum("discounts_cents") as "discounts_cents"
                    from      (
                              select    i.shop_id,
                                        i.business_date,
                                        count(*) as invoices,
                                        sum(
                                        case
                                                  when i.status = 'paid' then 1
                                                  else 0
                                        end
                                        ) as paid_invoices,
                                        sum(i.total_cents) as total_cents,
                                        sum(i.subtotal_cents) as subtotal_cents,
                                        sum(i.tax_cents) as tax_cents,
                                        sum("i"."cash_cents") as "cash_cents",
                                        sum("i"."eftpos_cents") as "eftpos_cents",
                                        sum("i"."afterpay_cents") as "afterpay_cents",
                                        sum("i"."store_credit_cents") as "store_credit_cents",
                                        sum("i"."gift_card_cents") as "gift_card_cents",
                                        sum("i"."deposit_cents") as "deposit_cents",
                                        sum("i"."exchange_cents") as "exchange_cents",
                                        sum(i.discount_cents) as discounts_cents,
                                        coalesce(sum(l.products_cents), 0) as products_cents,
                                        coalesce(sum(l.repairs_cents), 0) - sum(i.surcharge_cents) as repairs_cents,
                                        sum(i.surcharge_cents) as surcharge_cents
                              from      invoice i
                              left join (
                                        select    invoice_id,
                                                  sum(
                                                  case
                                                            when kind = 'product' then quantity * price_cents - l.discount_cents - discount_share_cents
                                                            else 0
                                                  end
                                                  ) as products_cents,
                                                  sum(
                                                  case
                                                            when kind = 'repair' then quantity * price_cents - l.discount_cents - discount_share_cents
                                                            else 0
                                                  end
                                                  ) as repairs_cents
                                        from      invoice_line l
                                        group by  invoice_id
                                        ) l on l.invoice_id = i.id
                              where     i.voided_at is null
                              group by  i.shop_id,
                                        i.business_date
                              union all
                              select    a.shop_id,
                                        a.business_date,
                                        0 as invoices,
                                        0 as paid_invoices,
                                        - "a"."total_cents" as "total_cents",
                                        - "a"."subtotal_cents" as "subtotal_cents",
                                        - "a"."tax_cents" as "tax_cents",
                                        - "a"."cash_cents" as "cash_cents",
                                        - "a"."eftpos_cents" as "eftpos_cents",
                                        - "a"."afterpay_cents" as "afterpay_cents",
                                        - "a"."store_credit_cents" as "store_credit_cents",
                                        - "a"."gift_card_cents" as "gift_card_cents",
                                        - "a"."deposit_cents" as "deposit_cents",
                                        - "a"."exchange_cents" as "exchange_cents",
                                        0 as discounts_cents,
                                        - coalesce(
                                        (
                                        select    sum(l.amount_cents)
                                        from      adjustment_line l
                                        where     l.adjustment_id = a.id
                                        and       l.kind = 'product'
                                        ),
                                        0
                                        ) as products_cents,
                                        - coalesce(
                                        (
                                        select    sum(l.amount_cents)
                                        from      adjustment_line l
                                        where     l.adjustment_id = a.id
                                        and       l.kind = 'repair'
                                        ),
                                        0
                                        ) + a.surcharge_cents as repairs_cents,
                                        - a.surcharge_cents as surcharge_cents
                              from      adjustment a
                              where     1 = 1
                              ) as day
                    group by  shop_id,
                              business_date
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "business_date"
having    sum("kept_invoices") <> sum("actual_invoices")
or        sum("kept_paid_invoices") <> sum("actual_paid_invoices")
or        sum("kept_total_cents") <> sum("actual_total_cents")
or        sum("kept_subtotal_cents") <> sum("actual_subtotal_cents")
or        sum("kept_tax_cents") <> sum("actual_tax_cents")
or        sum("kept_cash_cents") <> sum("actual_cash_cents")
or        sum("kept_eftpos_cents") <> sum("actual_eftpos_cents")
or        sum("kept_afterpay_cents") <> sum("actual_afterpay_cents")
or        sum("kept_store_credit_cents") <> sum("actual_store_credit_cents")
or        sum("kept_gift_card_cents") <> sum("actual_gift_card_cents")
or        sum("kept_deposit_cents") <> sum("actual_deposit_cents")
or        sum("kept_exchange_cents") <> sum("actual_exchange_cents")
or        sum("kept_products_cents") <> sum("actual_products_cents")
or        sum("kept_repairs_cents") <> sum("actual_repairs_cents")
or        sum("kept_surcharge_cents") <> sum("actual_surcharge_cents")
or        sum("kept_discounts_cents") <> sum("actual_discounts_cents")
limit     $1;
--   Limit
--     Aggregate
--       Sort
--         Append
--           Subquery Scan
--             Seq Scan on sales_day
--           Subquery Scan
--             Subquery Scan
--               Aggregate
--                 Sort
--                   Subquery Scan
--                     Append
--                       Aggregate
--                         Nested Loop
--                           Index Scan using invoice_shop_day on invoice
--                           Aggregate
--                             Index Scan using invoice_line_position_unique on invoice_line
--                       Subquery Scan
--                         Seq Scan on adjustment
--                           Aggregate
--                             Bitmap Heap Scan on adjustment_line
--                               Bitmap Index Scan using adjustment_line_pk
--                           Aggregate
--                             Bitmap Heap Scan on adjustment_line
--                               Bitmap Index Scan using adjustment_line_pk

-- PostgreSQL
select    "shop_id",
          "buyer_key",
          sum("kept_invoices") as "kept_invoices",
          sum("actual_invoices") as "actual_invoices",
          sum("kept_paid_invoices") as "kept_paid_invoices",
          sum("actual_paid_invoices") as "actual_paid_invoices"
from      (
          select    "shop_id",
                    "buyer_key",
                    "invoices" as "kept_invoices",
                    0 as "actual_invoices",
                    "paid_invoices" as "kept_paid_invoices",
                    0 as "actual_paid_invoices"
          from      "buyer_sales"
          union all
          select    "shop_id",
                    "buyer_key",
                    0 as "kept_invoices",
                    "invoices" as "actual_invoices",
                    0 as "kept_paid_invoices",
                    "paid_invoices" as "actual_paid_invoices"
          from      (
                    select    shop_id,
                              buyer_key,
                              max(search_text) as search_text,
                              count(*) as invoices,
                              sum(
                              case
                                        when status = 'paid' then 1
                                        else 0
                              end
                              ) as paid_invoices
                    from      invoice
                    where     voided_at is null
                    and       buyer_key <> ''
                    group by  shop_id,
                              buyer_key
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "buyer_key"
having    sum("kept_invoices") <> sum("actual_invoices")
or        sum("kept_paid_invoices") <> sum("actual_paid_invoices")
limit     $1;
--   Limit
--     Aggregate
--       Append
--         Subquery Scan
--           Seq Scan on buyer_sales
--         Subquery Scan
--           Aggregate
--             Index Only Scan using invoice_buyer on invoice

-- PostgreSQL
select    "shop_id",
          "customer_id",
          sum("kept_balance_cents") as "kept_balance_cents",
          sum("actual_balance_cents") as "actual_balance_cents"
from      (
          select    "shop_id",
                    "customer_id",
                    "balance_cents" as "kept_balance_cents",
                    0 as "actual_balance_cents"
          from      (
                    select    '' as shop_id,
                              customer_id,
                              balance_cents
                    from      store_credit
                    ) as kept
          union all
          select    "shop_id",
                    "customer_id",
                    0 as "kept_balance_cents",
                    "balance_cents" as "actual_balance_cents"
          from      (
                    select    '' as shop_id,
                              customer_id,
                              sum(amount_cents) as balance_cents
                    from      store_credit_entry
                    group by  customer_id
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "customer_id"
having    sum("kept_balance_cents") <> sum("actual_balance_cents")
limit     $1;
--   Limit
--     Aggregate
--       Append
--         Subquery Scan
--           Seq Scan on store_credit
--         Subquery Scan
--           Subquery Scan
--             Aggregate
--               Index Scan using store_credit_entry_customer on store_credit_entry

-- PostgreSQL
select    "shop_id",
          "invoice_id",
          sum("kept_cash_cents") as "kept_cash_cents",
          sum("actual_cash_cents") as "actual_cash_cents",
          sum("kept_eftpos_cents") as "kept_eftpos_cents",
          sum("actual_eftpos_cents") as "actual_eftpos_cents",
          sum("kept_afterpay_cents") as "kept_afterpay_cents",
          sum("actual_afterpay_cents") as "actual_afterpay_cents",
          sum("kept_store_credit_cents") as "kept_store_credit_cents",
          sum("actual_store_credit_cents") as "actual_store_credit_cents",
          sum("kept_gift_card_cents") as "kept_gift_card_cents",
          sum("actual_gift_card_cents") as "actual_gift_card_cents",
          sum("kept_deposit_cents") as "kept_deposit_cents",
          sum("actual_deposit_cents") as "actual_deposit_cents",
          sum("kept_exchange_cents") as "kept_exchange_cents",
          sum("actual_exchange_cents") as "actual_exchange_cents",
          sum("kept_rounding_cents") as "kept_rounding_cents",
          sum("actual_rounding_cents") as "actual_rounding_cents",
          sum("kept_paid_cents") as "kept_paid_cents",
          sum("actual_paid_cents") as "actual_paid_cents",
          sum("kept_repaid_cents") as "kept_repaid_cents",
          sum("actual_repaid_cents") as "actual_repaid_cents"
from      (
          select    "shop_id",
                    "invoice_id",
                    "cash_cents" as "kept_cash_cents",
                    0 as "actual_cash_cents",
                    "eftpos_cents" as "kept_eftpos_cents",
                    0 as "actual_eftpos_cents",
                    "afterpay_cents" as "kept_afterpay_cents",
                    0 as "actual_afterpay_cents",
                    "store_credit_cents" as "kept_store_credit_cents",
                    0 as "actual_store_credit_cents",
                    "gift_card_cents" as "kept_gift_card_cents",
                    0 as "actual_gift_card_cents",
                    "deposit_cents" as "kept_deposit_cents",
                    0 as "actual_deposit_cents",
                    "exchange_cents" as "kept_exchange_cents",
                    0 as "actual_exchange_cents",
                    "rounding_cents" as "kept_rounding_cents",
                    0 as "actual_rounding_cents",
                    "paid_cents" as "kept_paid_cents",
                    0 as "actual_paid_cents",
                    "repaid_cents" as "kept_repaid_cents",
                    0 as "actual_repaid_cents"
          from      (
                    select    shop_id,
                              id as invoice_id,
                              case
                                        when voided_at is null then cash_cents
                                        else 0
                              end as "cash_cents",
                              case
                                        when voided_at is null then eftpos_cents
                                        else 0
                              end as "eftpos_cents",
                              case
                                        when voided_at is null then afterpay_cents
                                        else 0
                              end as "afterpay_cents",
                              case
                                        when voided_at is null then store_credit_cents
                                        else 0
                              end as "store_credit_cents",
                              case
                                        when voided_at is null then gift_card_cents
                                        else 0
                              end as "gift_card_cents",
                              case
                                        when voided_at is null then deposit_cents
                                        else 0
                              end as "deposit_cents",
                              case
                                        when voided_at is null then exchange_cents
                                        else 0
                              end as "exchange_cents",
                              case
                                        when voided_at is null then rounding_cents
                                        else 0
                              end as "rounding_cents",
                              case
                                        when voided_at is null then cash_cents + eftpos_cents + afterpay_cents + store_credit_cents + gift_card_cents + deposit_cents + exchange_cents
                                        else 0
                              end as "paid_cents",
                              repaid_cents
                    from      invoice
                    ) as kept
          union all
          select    "shop_id",
                    "invoice_id",
                    0 as "kept_cash_cents",
                    "cash_cents" as "actual_cash_cents",
                    0 as "kept_eftpos_cents",
                    "eftpos_cents" as "actual_eftpos_cents",
                    0 as "kept_afterpay_cents",
                    "afterpay_cents" as "actual_afterpay_cents",
                    0 as "kept_store_credit_cents",
                    "store_credit_cents" as "actual_store_credit_cents",
                    0 as "kept_gift_card_cents",
                    "gift_card_cents" as "actual_gift_card_cents",
                    0 as "kept_deposit_cents",
                    "deposit_cents" as "actual_deposit_cents",
                    0 as "kept_exchange_cents",
                    "exchange_cents" as "actual_exchange_cents",
                    0 as "kept_rounding_cents",
                    "rounding_cents" as "actual_rounding_cents",
                    0 as "kept_paid_cents",
                    "paid_cents" as "actual_paid_cents",
                    0 as "kept_repaid_cents",
                    "repaid_cents" as "actual_repaid_cents"
          from      (
                    select    i.shop_id,
                              i.id as invoice_id,
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'cash' then p.amount_cents
                                                  else 0
                              end
                              ) as "cash_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'eftpos' then p.amount_cents
                                                  else 0
                              end
                              ) as "eftpos_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'afterpay' then p.amount_cents
                                                  else 0
                              end
                              ) as "afterpay_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'store_credit' then p.amount_cents
                                                  else 0
                              end
                              ) as "store_credit_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'gift_card' then p.amount_cents
                                                  else 0
                              end
                              ) as "gift_card_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'deposit' then p.amount_cents
                                                  else 0
                              end
                              ) as "deposit_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded'
                                        and       p.tender = 'exchange' then p.amount_cents
                                                  else 0
                              end
                              ) as "exchange_cents",
                              sum(
                              case
                                        when i.voided_at is null
                                        and       p.kind <> 'refunded' then p.rounding_cents
                                                  else 0
                              end
                              ) as rounding_cents,
                              sum(
                              case
                                        when p.kind = 'refunded' then 0
                                        else p.amount_cents
                              end
                              ) as paid_cents,
                              - sum(
                              case
                                        when p.kind = 'refunded' then p.amount_cents
                                        else 0
                              end
                              ) as repaid_cents
                    from      payment p
                    join      invoice i on i.id = p.invoice_id
                    group by  i.shop_id,
                              i.id
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "invoice_id"
having    sum("kept_cash_cents") <> sum("actual_cash_cents")
or        sum("kept_eftpos_cents") <> sum("actual_eftpos_cents")
or        sum("kept_afterpay_cents") <> sum("actual_afterpay_cents")
or        sum("kept_store_credit_cents") <> sum("actual_store_credit_cents")
or        sum("kept_gift_card_cents") <> sum("actual_gift_card_cents")
or        sum("kept_deposit_cents") <> sum("actual_deposit_cents")
or        sum("kept_exchange_cents") <> sum("actual_exchange_cents")
or        sum("kept_rounding_cents") <> sum("actual_rounding_cents")
or        sum("kept_paid_cents") <> sum("actual_paid_cents")
or        sum("kept_repaid_cents") <> sum("actual_repaid_cents")
limit     $1;
--   Limit
--     Aggregate
--       Append
--         Subquery Scan
--           Seq Scan on invoice
--         Subquery Scan
--           Subquery Scan
--             Aggregate
--               Nested Loop
--                 Index Scan using invoice_pkey on invoice
--                 Index Scan using payment_invoice on payment

-- PostgreSQL
select    "shop_id",
          "invoice_id",
          sum("kept_total_cents") as "kept_total_cents",
          sum("actual_total_cents") as "actual_total_cents",
          sum("kept_subtotal_cents") as "kept_subtotal_cents",
          sum("actual_subtotal_cents") as "actual_subtotal_cents",
          sum("kept_tax_cents") as "kept_tax_cents",
          sum("actual_tax_cents") as "actual_tax_cents",
          sum("kept_discount_cents") as "kept_discount_cents",
          sum("actual_discount_cents") as "actual_discount_cents",
          sum("kept_surcharge_cents") as "kept_surcharge_cents",
          sum("actual_surcharge_cents") as "actual_surcharge_cents",
          sum("kept_credited_cents") as "kept_credited_cents",
          sum("actual_credited_cents") as "actual_credited_cents"
from      (
          select    "shop_id",
                    "invoice_id",
                    "total_cents" as "kept_total_cents",
                    0 as "actual_total_cents",
                    "subtotal_cents" as "kept_subtotal_cents",
                    0 as "actual_subtotal_cents",
                    "tax_cents" as "kept_tax_cents",
                    0 as "actual_tax_cents",
                    "discount_cents" as "kept_discount_cents",
                    0 as "actual_discount_cents",
                    "surcharge_cents" as "kept_surcharge_cents",
                    0 as "actual_surcharge_cents",
                    "credited_cents" as "kept_credited_cents",
                    0 as "actual_credited_cents"
          from      (
                    select    shop_id,
                              id as invoice_id,
                              case
                                        when voided_at is null then total_cents
                                        else 0
                              end as "total_cents",
                              case
                                        when voided_at is null then subtotal_cents
                                        else 0
                              end as "subtotal_cents",
                              case
                                        when voided_at is null then tax_cents
                                        else 0
                              end as "tax_cents",
                              case
                                        when voided_at is null then discount_cents
                                        else 0
                              end as "discount_cents",
                              case
                                        when voided_at is null then surcharge_cents
                                        else 0
                              end as "surcharge_cents",
                              case
                                        when voided_at is null then credited_cents
                                        else 0
                              end as "credited_cents"
                    from      invoice
                    ) as kept
          union all
          select    "shop_id",
                    "invoice_id",
                    0 as "kept_total_cents",
                    "total_cents" as "actual_total_cents",
                    0 as "kept_subtotal_cents",
                    "subtotal_cents" as "actual_subtotal_cents",
                    0 as "kept_tax_cents",
                    "tax_cents" as "actual_tax_cents",
                    0 as "kept_discount_cents",
                    "discount_cents" as "actual_discount_cents",
                    0 as "kept_surcharge_cents",
                    "surcharge_cents" as "actual_surcharge_cents",
                    0 as "kept_credited_cents",
                    "credited_cents" as "actual_credited_cents"
          from      (
                    select    shop_id,
                              invoice_id,
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "total_cents"
                              end
                              ) as "total_cents",
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "subtotal_cents"
                              end
                              ) as "subtotal_cents",
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "tax_cents"
                              end
                              ) as "tax_cents",
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "discount_cents"
                              end
                              ) as "discount_cents",
                              sum(
                              case
                                        when kind = 'refunded' then 0
                                        else "surcharge_cents"
                              end
                              ) as "surcharge_cents",
                              - sum(
                              case
                                        when kind = 'refunded' then total_cents
                                        else 0
                              end
                              ) as credited_cents
                    from      sale_entry
                    group by  shop_id,
                              invoice_id
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "invoice_id"
having    sum("kept_total_cents") <> sum("actual_total_cents")
or        sum("kept_subtotal_cents") <> sum("actual_subtotal_cents")
or        sum("kept_tax_cents") <> sum("actual_tax_cents")
or        sum("kept_discount_cents") <> sum("actual_discount_cents")
or        sum("kept_surcharge_cents") <> sum("actual_surcharge_cents")
or        sum("kept_credited_cents") <> sum("actual_credited_cents")
limit     $1;
--   Limit
--     Aggregate
--       Append
--         Subquery Scan
--           Seq Scan on invoice
--         Subquery Scan
--           Subquery Scan
--             Aggregate
--               Index Scan using sale_entry_pk on sale_entry

-- PostgreSQL
select    "shop_id",
          "span",
          "item_name",
          sum("kept_quantity") as "kept_quantity",
          sum("actual_quantity") as "actual_quantity",
          sum("kept_amount_cents") as "kept_amount_cents",
          sum("actual_amount_cents") as "actual_amount_cents"
from      (
          select    "shop_id",
                    "span",
                    "item_name",
                    "quantity" as "kept_quantity",
                    0 as "actual_quantity",
                    "amount_cents" as "kept_amount_cents",
                    0 as "actual_amount_cents"
          from      "item_sales"
          union all
          select    "shop_id",
                    "span",
                    "item_name",
                    0 as "kept_quantity",
                    "quantity" as "actual_quantity",
                    0 as "kept_amount_cents",
                    "amount_cents" as "actual_amount_cents"
          from      (
                    with      day as materialized (
                              select    shop_id,
                                        business_date,
                                        item_name,
                                        sum(quantity) as quantity,
                                        sum(amount_cents) as amount_cents
                              from      (
                                        select    i.shop_id,
                                                  i.business_date,
                                                  l.name as item_name,
                                                  sum(l.quantity) as quantity,
                                                  sum(quantity * price_cents - l.discount_cents - discount_share_cents) as amount_cents
                                        from      invoice_line l
                                        join      invoice i on i.id = l.invoice_id
                                        where     i.voided_at is null
                                        and       l.kind = 'product'
                                        group by  i.shop_id,
                                                  i.business_date,
                                                  l.name
                                        union all
                                        select    a.shop_id,
                                                  a.business_date,
                                                  l.name as item_name,
                                                  - l.quantity as quantity,
                                                  - l.amount_cents as amount_cents
                                        from      adjustment a
                                        join      adjustment_line l on l.adjustment_id = a.id
                                        where     l.kind = 'product'
                                        and       1 = 1
                                        ) as item
                              group by  shop_id,
                                        business_date,
                                        item_name
                              )
                    select    shop_id,
                              business_date as span,
                              item_name,
                              quantity,
                              amount_cents
                    from      day
                    union all
                    select    shop_id,
                              substr(business_date, 1, 4),
                              item_name,
                              sum(quantity),
                              sum(amount_cents)
                    from      day
                    group by  1,
                              2,
                              3
                    ) as actual
          ) as side_by_side
group by  "shop_id",
          "span",
          "item_name"
having    sum("kept_quantity") <> sum("actual_quantity")
or        sum("kept_amount_cents") <> sum("actual_amount_cents")
limit     $1;
--   Limit
--     Aggregate
--       Append
--         Subquery Scan
--           Nested Loop
--             Nested Loop
--               Index Scan using shop_number on shop
--               Index Scan using item_sum_pk on item_sum
--             Index Scan using sold_item_pkey on sold_item
--         Subquery Scan
--           Subquery Scan
--             Append
--               Aggregate
--                 Sort
--                   Append
--                     Aggregate
--                       Incremental Sort
--                         Nested Loop
--                           Index Only Scan using invoice_shop_day on invoice
--                           Index Scan using invoice_line_position_unique on invoice_line
--                     Subquery Scan
--                       Nested Loop
--                         Index Scan using adjustment_line_pk on adjustment_line
--                         Index Scan using adjustment_pkey on adjustment
--               CTE Scan
--               Aggregate
--                 CTE Scan

-- ========== counts of searched texts

-- SQLite
select    "id",
          "shop_id",
          "search_text"
from      "customer"
where     "id" > ?
order by  "id"
limit     ?;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id>?)

-- SQLite
select    "id",
          "shop_id",
          "search_text"
from      "product"
where     "id" > ?
order by  "id"
limit     ?;
--   SEARCH product USING INDEX sqlite_autoindex_product_1 (id>?)

-- SQLite
select    "id",
          "shop_id",
          "search_text"
from      "ticket"
where     "id" > ?
order by  "id"
limit     ?;
--   SEARCH ticket USING INDEX sqlite_autoindex_ticket_1 (id>?)

-- SQLite
select    *
from      "search_change";
--   SCAN search_change

-- SQLite
select    *
from      "short_key_count";
--   SCAN short_key_count

-- PostgreSQL
select    "id",
          "shop_id",
          "search_text"
from      "customer"
where     "id" > $1
order by  "id"
limit     $2;
--   Limit
--     Sort
--       Bitmap Heap Scan on customer
--         Bitmap Index Scan using customer_pkey

-- PostgreSQL
select    "id",
          "shop_id",
          "search_text"
from      "product"
where     "id" > $1
order by  "id"
limit     $2;
--   Limit
--     Sort
--       Bitmap Heap Scan on product
--         Bitmap Index Scan using product_pkey

-- PostgreSQL
select    "id",
          "shop_id",
          "search_text"
from      "ticket"
where     "id" > $1
order by  "id"
limit     $2;
--   Limit
--     Sort
--       Bitmap Heap Scan on ticket
--         Bitmap Index Scan using ticket_pkey

-- PostgreSQL
select    *
from      "search_change";
--   Seq Scan on search_change

-- PostgreSQL
select    *
from      "short_key_count";
--   Seq Scan on short_key_count
