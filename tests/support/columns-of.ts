import type { ColumnType } from 'kysely'

type Plain<Column> =
  Column extends ColumnType<infer Selected, infer _Inserted, infer _Updated> ? Selected : Column
type KindOf<Value> = NonNullable<Value> extends string ? 'text' : 'whole' | 'real'
type Nullable<Value> = null extends Value ? '?' : ''
/** A missing or extra table or column, a wrong kind or a wrong `?` does not compile. */
export type ColumnsOf<Tables> = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]-?: `${KindOf<Plain<Tables[Table][Column]>>}${Nullable<Plain<Tables[Table][Column]>>}`
  }
}
