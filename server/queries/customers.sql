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
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" in (
          select    "customer"."id"
          from      "customer"
          where     1 = 1
          order by  "customer"."id" desc
          limit     ?
          offset    ?
          )
order by  "customer"."id" desc;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)
--   LIST SUBQUERY
--     SCAN customer USING COVERING INDEX sqlite_autoindex_customer_1
--   SEARCH store_credit USING INDEX sqlite_autoindex_store_credit_1 (customer_id=?) LEFT-JOIN

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
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" = any (
          array(
          select    "customer"."id"
          from      "customer"
          where     1 = 1
          order by  "customer"."id" desc
          limit     $1
          offset    $2
          )
          )
order by  "customer"."id" desc;
--   Sort
--     Limit
--       Sort
--         Bitmap Heap Scan on customer
--           Bitmap Index Scan using customer_city
--     Nested Loop
--       Bitmap Heap Scan on customer
--         Bitmap Index Scan using customer_pkey
--       Index Scan using store_credit_pkey on store_credit

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
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" in (
          select    "customer"."id"
          from      "customer"
          where     "customer"."id" in (
                    select    "customer"."id"
                    from      "customer"
                    where     (
                              "customer"."shop_id" = ?
                    or        "customer"."shop_id" is null
                              )
                    )
          order by  substr(search_text, 1, 100) asc,
                    "customer"."id" asc
          limit     ?
          offset    ?
          )
order by  substr(search_text, 1, 100) asc,
          "customer"."id" asc;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)
--   LIST SUBQUERY
--     SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)
--     LIST SUBQUERY
--       MULTI-INDEX OR
--         INDEX 1
--           SEARCH customer USING COVERING INDEX customer_shop (shop_id=?)
--         INDEX 2
--           SEARCH customer USING COVERING INDEX customer_shop (shop_id=?)
--     USE TEMP B-TREE FOR ORDER BY
--   SEARCH store_credit USING INDEX sqlite_autoindex_store_credit_1 (customer_id=?) LEFT-JOIN
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
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" = any (
          array(
          select    "customer"."id"
          from      "customer"
          where     "customer"."id" = any (
                    array(
                    select    "customer_search"."id"
                    from      "customer_search"
                    where     strpos("customer_search"."text", $1) > 0
                    and       (
                              "customer_search"."shop_id" = $2
                    or        "customer_search"."shop_id" is null
                              )
                    )
                    )
          order by  substr(search_text, 1, 100) collate "C" asc,
                    "customer"."id" asc
          limit     $3
          offset    $4
          )
          )
order by  substr(search_text, 1, 100) collate "C" asc,
          "customer"."id" asc;
--   Sort
--     Limit
--       Seq Scan on customer_search
--       Sort
--         Bitmap Heap Scan on customer
--           Bitmap Index Scan using customer_pkey
--     Nested Loop
--       Bitmap Heap Scan on customer
--         Bitmap Index Scan using customer_pkey
--       Index Scan using store_credit_pkey on store_credit

-- ========== by email

-- SQLite
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" in (
          select    "customer"."id"
          from      "customer"
          where     1 = 1
          order by  lower(email) asc,
                    "customer"."id" asc
          limit     ?
          offset    ?
          )
order by  lower(email) asc,
          "customer"."id" asc;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)
--   LIST SUBQUERY
--     SCAN customer USING COVERING INDEX customer_email
--   SEARCH store_credit USING INDEX sqlite_autoindex_store_credit_1 (customer_id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" = any (
          array(
          select    "customer"."id"
          from      "customer"
          where     1 = 1
          order by  lower(email) collate "C" asc,
                    "customer"."id" asc
          limit     $1
          offset    $2
          )
          )
order by  lower(email) collate "C" asc,
          "customer"."id" asc;
--   Sort
--     Limit
--       Index Scan using customer_email on customer
--     Nested Loop
--       Bitmap Heap Scan on customer
--         Bitmap Index Scan using customer_pkey
--       Index Scan using store_credit_pkey on store_credit

-- ========== by city

-- SQLite
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" in (
          select    "customer"."id"
          from      "customer"
          where     1 = 1
          order by  lower(city) desc,
                    "customer"."id" desc
          limit     ?
          offset    ?
          )
order by  lower(city) desc,
          "customer"."id" desc;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)
--   LIST SUBQUERY
--     SCAN customer USING COVERING INDEX customer_city
--   SEARCH store_credit USING INDEX sqlite_autoindex_store_credit_1 (customer_id=?) LEFT-JOIN
--   USE TEMP B-TREE FOR ORDER BY

-- PostgreSQL
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" = any (
          array(
          select    "customer"."id"
          from      "customer"
          where     1 = 1
          order by  lower(city) collate "C" desc,
                    "customer"."id" desc
          limit     $1
          offset    $2
          )
          )
order by  lower(city) collate "C" desc,
          "customer"."id" desc;
--   Sort
--     Limit
--       Index Scan using customer_city on customer
--     Nested Loop
--       Bitmap Heap Scan on customer
--         Bitmap Index Scan using customer_pkey
--       Index Scan using store_credit_pkey on store_credit

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
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" in (
          select    "customer"."id"
          from      "customer"
          where     "customer"."id" in (
                    select    "customer"."id"
                    from      "customer"
                    where     instr("customer"."search_text", ?) > 0
                    )
          order by  "customer"."id" desc
          limit     ?
          offset    ?
          )
order by  "customer"."id" desc;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)
--   LIST SUBQUERY
--     SEARCH customer USING COVERING INDEX sqlite_autoindex_customer_1 (id=?)
--     LIST SUBQUERY
--       SCAN customer USING COVERING INDEX customer_shop_text
--   SEARCH store_credit USING INDEX sqlite_autoindex_store_credit_1 (customer_id=?) LEFT-JOIN

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
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     "customer"."id" = any (
          array(
          select    "customer"."id"
          from      "customer"
          where     "customer"."id" = any (
                    array(
                    select    "customer_search"."id"
                    from      "customer_search"
                    where     strpos("customer_search"."text", $1) > 0
                    )
                    )
          order by  "customer"."id" desc
          limit     $2
          offset    $3
          )
          )
order by  "customer"."id" desc;
--   Sort
--     Limit
--       Seq Scan on customer_search
--       Sort
--         Bitmap Heap Scan on customer
--           Bitmap Index Scan using customer_pkey
--     Nested Loop
--       Bitmap Heap Scan on customer
--         Bitmap Index Scan using customer_pkey
--       Index Scan using store_credit_pkey on store_credit

-- ========== search: a word

-- SQLite
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     instr("customer"."search_text", ?) > 0
and       "customer"."id" in (
          select    "customer"."id"
          from      "customer"
          where     "customer"."id" in (
                    select    id
                    from      "customer_search_row"
                    where     "customer_search_row"."n" in (
                              select    value
                              from      json_each(?)
                              )
                    )
          order by  "customer"."id" desc
          limit     ?
          offset    ?
          )
order by  "customer"."id" desc;
--   SEARCH customer USING INDEX sqlite_autoindex_customer_1 (id=?)
--   LIST SUBQUERY
--     SEARCH customer USING COVERING INDEX sqlite_autoindex_customer_1 (id=?)
--     LIST SUBQUERY
--       SEARCH customer_search_row USING INTEGER PRIMARY KEY (rowid=?)
--       LIST SUBQUERY
--         SCAN json_each VIRTUAL TABLE INDEX 1:
--   SEARCH store_credit USING INDEX sqlite_autoindex_store_credit_1 (customer_id=?) LEFT-JOIN

-- SQLite
select    count(*) as total,
          case
                    when count(*) <= 1000 then json_group_array("customer_search".rowid)
          end as ids
from      "customer_search"
where     "customer_search" match ?;
--   SCAN customer_search VIRTUAL TABLE INDEX 0:M1

-- SQLite
select    data_version as moment
from      pragma_data_version;
--   SCAN pragma_data_version VIRTUAL TABLE INDEX 0:

-- PostgreSQL
select    "customer".*,
          "store_credit"."balance_cents"
from      "customer"
left join "store_credit" on "store_credit"."customer_id" = "customer"."id"
where     strpos("customer"."search_text", $1) > 0
and       "customer"."id" = any (
          array(
          select    "customer"."id"
          from      "customer"
          where     "customer"."id" = any ($2)
          order by  "customer"."id" desc
          limit     $3
          offset    $4
          )
          )
order by  "customer"."id" desc;
--   Sort
--     Limit
--       Index Only Scan using customer_pkey on customer
--     Nested Loop
--       Bitmap Heap Scan on customer
--         Bitmap Index Scan using customer_pkey
--       Index Scan using store_credit_pkey on store_credit

-- PostgreSQL
select    count(*) as total,
          case
                    when count(*) <= 1000 then array(
                    select    "customer_search"."id"
                    from      "customer_search"
                    where     "customer_search"."text" like $1 escape '\'
                    limit     1000
                    )
          end as ids
from      "customer_search"
where     "customer_search"."text" like $2 escape '\';
--   Aggregate
--     Limit
--       Bitmap Heap Scan on customer_search
--         Bitmap Index Scan using customer_search_trigrams
--     Bitmap Heap Scan on customer_search
--       Bitmap Index Scan using customer_search_trigrams

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as total,
                    case
                              when count(*) <= 1000 then array(
                              select    "customer_search"."id"
                              from      "customer_search"
                              where     "customer_search"."text" like $1 escape '\'
                              limit     1000
                              )
                    end as ids
          from      "customer_search"
          where     "customer_search"."text" like $2 escape '\'
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Limit
--         Bitmap Heap Scan on customer_search
--           Bitmap Index Scan using customer_search_trigrams
--       Bitmap Heap Scan on customer_search
--         Bitmap Index Scan using customer_search_trigrams
