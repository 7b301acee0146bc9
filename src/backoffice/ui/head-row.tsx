import type { ReactNode } from 'react'

/** The head of a table: what each column holds. */
export const HeadRow = ({ columns, children }: { columns: readonly string[]; children?: ReactNode }) => (
  <thead>
    <tr>
      {columns.map(column => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
      {children}
    </tr>
  </thead>
)
