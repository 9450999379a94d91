-- The statements of these lists and the shape of their plans, written by `npm run queries`.
-- A statement stands where it is first asked; the look-up of the caller's session is left out.
-- PostgreSQL plans as if the tables were large: a sequential scan is there for want of an index.

-- ========== newest first

-- SQLite
select    coalesce(
          (
          select    max(seq)
          from      audit_entry
          ),
          0
          ) + (
          select    count(*)
          from      audit_entry
          where     seq is null
          ) as total;
--   SCAN CONSTANT ROW
--   SCALAR SUBQUERY
--     SEARCH audit_entry USING COVERING INDEX sqlite_autoindex_audit_entry_2
--   SCALAR SUBQUERY
--     SEARCH audit_entry USING COVERING INDEX sqlite_autoindex_audit_entry_2 (seq=?)

-- SQLite
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     ?
offset    ?;
--   SCAN audit_entry USING INDEX audit_entry_day
--   CORRELATED SCALAR SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

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

-- PostgreSQL
select    coalesce(
          (
          select    max(seq)
          from      audit_entry
          ),
          0
          ) + (
          select    count(*)
          from      audit_entry
          where     seq is null
          ) as total;
--   Result
--     Result
--       Limit
--         Index Only Scan using audit_entry_seq_key on audit_entry
--     Aggregate
--       Bitmap Heap Scan on audit_entry
--         Bitmap Index Scan using audit_entry_seq_key

-- PostgreSQL
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     $1
offset    $2;
--   Limit
--     Index Scan using audit_entry_day on audit_entry
--       Index Scan using shop_pkey on shop

-- PostgreSQL
select    "id",
          "name"
from      "shop"
where     "id" = any ($1);
--   Bitmap Heap Scan on shop
--     Bitmap Index Scan using shop_pkey

-- ========== of a shop, a page further on

-- SQLite
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "shop_id" = ?
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     ?
offset    ?;
--   SEARCH audit_entry USING INDEX audit_entry_shop_id (shop_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    count(*) as "total"
from      "audit_entry"
where     "shop_id" = ?;
--   SEARCH audit_entry USING COVERING INDEX audit_entry_shop_id (shop_id=?)

-- SQLite
select    data_version as moment
from      pragma_data_version;
--   SCAN pragma_data_version VIRTUAL TABLE INDEX 0:

-- PostgreSQL
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "shop_id" = $1
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     $2
offset    $3;
--   Limit
--     Result
--       Sort
--         Bitmap Heap Scan on audit_entry
--           Bitmap Index Scan using audit_entry_shop_id
--       Index Scan using shop_pkey on shop

-- PostgreSQL
select    count(*) as "total"
from      "audit_entry"
where     "shop_id" = $1;
--   Aggregate
--     Bitmap Heap Scan on audit_entry
--       Bitmap Index Scan using audit_entry_shop_id

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "audit_entry"
          where     "shop_id" = $1
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Bitmap Heap Scan on audit_entry
--         Bitmap Index Scan using audit_entry_shop_id

-- ========== by a person, of some days

-- SQLite
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "login_id" = ?
and       "happened_date" >= ?
and       "happened_date" <= ?
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     ?
offset    ?;
--   SEARCH audit_entry USING INDEX audit_entry_login_id (login_id=? AND happened_date>? AND happened_date<?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    count(*) as "total"
from      "audit_entry"
where     "login_id" = ?
and       "happened_date" >= ?
and       "happened_date" <= ?;
--   SEARCH audit_entry USING COVERING INDEX audit_entry_login_id (login_id=? AND happened_date>? AND happened_date<?)

-- PostgreSQL
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "login_id" = $1
and       "happened_date" >= $2
and       "happened_date" <= $3
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     $4
offset    $5;
--   Limit
--     Index Scan using audit_entry_login_id on audit_entry
--       Index Scan using shop_pkey on shop

-- PostgreSQL
select    count(*) as "total"
from      "audit_entry"
where     "login_id" = $1
and       "happened_date" >= $2
and       "happened_date" <= $3;
--   Aggregate
--     Index Only Scan using audit_entry_login_id on audit_entry

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "audit_entry"
          where     "login_id" = $1
          and       "happened_date" >= $2
          and       "happened_date" <= $3
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Index Only Scan using audit_entry_login_id on audit_entry

-- ========== of a kind

-- SQLite
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "kind" = ?
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     ?
offset    ?;
--   SEARCH audit_entry USING INDEX audit_entry_kind (kind=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    count(*) as "total"
from      "audit_entry"
where     "kind" = ?;
--   SEARCH audit_entry USING COVERING INDEX audit_entry_kind (kind=?)

-- PostgreSQL
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "kind" = $1
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     $2
offset    $3;
--   Limit
--     Result
--       Sort
--         Bitmap Heap Scan on audit_entry
--           Bitmap Index Scan using audit_entry_kind
--       Index Scan using shop_pkey on shop

-- PostgreSQL
select    count(*) as "total"
from      "audit_entry"
where     "kind" = $1;
--   Aggregate
--     Bitmap Heap Scan on audit_entry
--       Bitmap Index Scan using audit_entry_kind

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "audit_entry"
          where     "kind" = $1
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Bitmap Heap Scan on audit_entry
--         Bitmap Index Scan using audit_entry_kind

-- ========== of a record

-- SQLite
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "subject_id" = ?
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     ?
offset    ?;
--   SEARCH audit_entry USING INDEX audit_entry_subject_id (subject_id=?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    count(*) as "total"
from      "audit_entry"
where     "subject_id" = ?;
--   SEARCH audit_entry USING COVERING INDEX audit_entry_subject_id (subject_id=?)

-- PostgreSQL
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "subject_id" = $1
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     $2
offset    $3;
--   Limit
--     Result
--       Sort
--         Bitmap Heap Scan on audit_entry
--           Bitmap Index Scan using audit_entry_subject_id
--       Index Scan using shop_pkey on shop

-- PostgreSQL
select    count(*) as "total"
from      "audit_entry"
where     "subject_id" = $1;
--   Aggregate
--     Bitmap Heap Scan on audit_entry
--       Bitmap Index Scan using audit_entry_subject_id

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "audit_entry"
          where     "subject_id" = $1
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Bitmap Heap Scan on audit_entry
--         Bitmap Index Scan using audit_entry_subject_id

-- ========== of some days

-- SQLite
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "happened_date" >= ?
and       "happened_date" <= ?
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     ?
offset    ?;
--   SEARCH audit_entry USING INDEX audit_entry_day (happened_date>? AND happened_date<?)
--   CORRELATED SCALAR SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    count(*) as "total"
from      "audit_entry"
where     "happened_date" >= ?
and       "happened_date" <= ?;
--   SEARCH audit_entry USING COVERING INDEX audit_entry_day (happened_date>? AND happened_date<?)

-- PostgreSQL
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     "happened_date" >= $1
and       "happened_date" <= $2
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     $3
offset    $4;
--   Limit
--     Result
--       Sort
--         Bitmap Heap Scan on audit_entry
--           Bitmap Index Scan using audit_entry_day
--       Index Scan using shop_pkey on shop

-- PostgreSQL
select    count(*) as "total"
from      "audit_entry"
where     "happened_date" >= $1
and       "happened_date" <= $2;
--   Aggregate
--     Bitmap Heap Scan on audit_entry
--       Bitmap Index Scan using audit_entry_day

-- PostgreSQL
select    counted.*,
          txid_current_snapshot()::text as moment
from      (
          select    count(*) as "total"
          from      "audit_entry"
          where     "happened_date" >= $1
          and       "happened_date" <= $2
          ) as counted;
--   Subquery Scan
--     Aggregate
--       Bitmap Heap Scan on audit_entry
--         Bitmap Index Scan using audit_entry_day

-- ========== people

-- SQLite
with      recursive person (id) as (
          select    min(login_id)
          from      audit_entry
          union all
          select    (
                    select    min(login_id)
                    from      audit_entry
                    where     login_id > person.id
                    )
          from      person
          where     person.id is not null
          )
select    id,
          (
          select    actor
          from      audit_entry
          where     login_id = person.id
          order by  happened_date desc,
                    id desc
          limit     1
          ) as email
from      person
where     id is not null;
--   CO-ROUTINE person
--     SETUP
--       SEARCH audit_entry USING COVERING INDEX audit_entry_login_id
--     RECURSIVE STEP
--       SCAN person
--       CORRELATED SCALAR SUBQUERY
--         SEARCH audit_entry USING COVERING INDEX audit_entry_login_id (login_id>?)
--   SCAN person
--   CORRELATED SCALAR SUBQUERY
--     SEARCH audit_entry USING INDEX audit_entry_login_id (login_id=?)

-- PostgreSQL
with      recursive person (id) as (
          select    min(login_id)
          from      audit_entry
          union all
          select    (
                    select    min(login_id)
                    from      audit_entry
                    where     login_id > person.id
                    )
          from      person
          where     person.id is not null
          )
select    id,
          (
          select    actor
          from      audit_entry
          where     login_id = person.id
          order by  happened_date desc,
                    id desc
          limit     1
          ) as email
from      person
where     id is not null;
--   CTE Scan
--     Recursive Union
--       Result
--         Limit
--           Index Only Scan using audit_entry_login_id on audit_entry
--       WorkTable Scan
--     Limit
--       Index Scan using audit_entry_login_id on audit_entry

-- ========== file

-- SQLite
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     ?;
--   SCAN audit_entry USING INDEX audit_entry_day
--   CORRELATED SCALAR SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- SQLite
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     (audit_entry.happened_date, audit_entry.id) < (?, ?)
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     ?;
--   SEARCH audit_entry USING INDEX audit_entry_day ((happened_date,id)<(?,?))
--   CORRELATED SCALAR SUBQUERY
--     SEARCH shop USING INDEX sqlite_autoindex_shop_1 (id=?)

-- PostgreSQL
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     $1;
--   Limit
--     Index Scan using audit_entry_day on audit_entry
--       Index Scan using shop_pkey on shop

-- PostgreSQL
select    "audit_entry".*,
          (
          select    "name"
          from      "shop"
          where     "shop"."id" = "audit_entry"."shop_id"
          ) as "shop_name"
from      "audit_entry"
where     (audit_entry.happened_date, audit_entry.id) < ($1, $2)
order by  "audit_entry"."happened_date" desc,
          "audit_entry"."id" desc
limit     $3;
--   Limit
--     Result
--       Sort
--         Bitmap Heap Scan on audit_entry
--           Bitmap Index Scan using audit_entry_day
--       Index Scan using shop_pkey on shop
