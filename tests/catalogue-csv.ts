export type Cells = Record<string, string>

/** A file of lines, each cell by its column. */
export const csvOf = (lines: readonly Cells[], separator = ','): string => {
  const columns = [...new Set(lines.flatMap(line => Object.keys(line)))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = [columns, ...lines.map(line => columns.map(column => line[column] ?? ''))]
  return rows.map(row => row.map(quoted).join(separator)).join('\r\n')
}
