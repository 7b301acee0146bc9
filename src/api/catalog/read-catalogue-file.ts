import { CATALOGUE_COLUMNS, fieldOfColumn, readCatalogueLine } from '#contract/catalog/catalogue-csv.ts'
import type { FileProblem } from '#contract/catalog/import-codec.ts'
import type { CatalogueLine, LineField } from '#domain/catalog/catalogue-line.ts'
import { type CsvRow, readCsv } from '../read-csv.ts'
import { damageOf, isWrapped } from './damaged-cell.ts'
import { type ForeignCatalogue, type ForeignRows, readForeignFile } from './foreign-file/read-foreign-file.ts'
import { recognizeShop } from './foreign-file/recognize-shop.ts'

/** Lines of products and their sizes: two hundred times the largest catalogue that this shop will see. */
const MAXIMUM_LINES = 20_000
/** Spreadsheets save columns that were only touched. */
const MAXIMUM_COLUMNS = 100

/** Shops of other systems add columns for each of their extensions. */
const MAXIMUM_FOREIGN_COLUMNS = 500

/**
 * Every line of the file with contents, and every unusable cell. `foreign`: the file is one of another shop system, and
 * its lines and problems stand there.
 */
export type CatalogueFile = { lines: CatalogueLine[]; problems: FileProblem[]; foreign?: ForeignCatalogue }

/** Reads the file a part at a time, so that pages are answered meanwhile. */
export async function readCatalogueFile(bytes: Buffer): Promise<CatalogueFile> {
  const lines: CatalogueLine[] = []
  const problems: FileProblem[] = []
  let head: Head | undefined
  const foreign: { file?: ForeignRows } = {}
  let rows = 0
  const ofFile = await readCsv(bytes, row => {
    if (rows === 0) Object.assign(foreign, startForeign(row))
    const tooLong = lengthProblem(row, rows, foreign.file ? MAXIMUM_FOREIGN_COLUMNS : MAXIMUM_COLUMNS)
    rows += 1
    if (tooLong) return tooLong
    if (foreign.file) {
      if (rows > 1) foreign.file.rows.push(row)
      return undefined
    }
    if (!head) {
      head = readHead(row.cells)
      return head.problems[0]
    }
    if (row.cells.every(cell => cell.trim() === '')) return undefined
    const found = readRow(row.line, row.cells, head.fields)
    problems.push(...found.problems)
    lines.push(found.line)
    return undefined
  })
  if (foreign.file && !ofFile)
    return { lines: [], problems: [], foreign: await readForeignFile(foreign.file) }
  if (ofFile && !head) return { lines: [], problems: [ofFile] }
  const { problems: ofHead } = head ?? readHead([])
  if (ofHead.length > 0) return { lines: [], problems: ofHead }
  if (ofFile) return { lines: [], problems: [ofFile] }
  if (lines.length === 0) return refused('This file has no products.')
  problems.push(...wholeProblems(lines))
  return { lines, problems }
}

/** The beginning of a file of another shop system, by its head. */
function startForeign({ cells }: CsvRow): { file?: ForeignRows } {
  const shop = recognizeShop(cells.slice(0, MAXIMUM_FOREIGN_COLUMNS))
  return shop ? { file: { shop, head: cells, rows: [] } } : {}
}

/** `before`: the rows before it; `columns`: as many as it may have. */
function lengthProblem({ line, cells }: CsvRow, before: number, columns: number): FileProblem | undefined {
  const isHead = before === 0
  if (before > MAXIMUM_LINES)
    return { line: 1, column: '', message: `A file has at most ${MAXIMUM_LINES} lines.` }
  if (cells.length <= columns) return undefined
  const what = isHead ? 'A file has' : 'A line has'
  return { line, column: '', message: `${what} at most ${columns} columns.` }
}

const refused = (message: string): CatalogueFile => ({
  lines: [],
  problems: [{ line: 1, column: '', message }],
})

type Fields = readonly (LineField | undefined)[]

type Head = { fields: Fields; problems: FileProblem[] }

/** The field of each column; columns come in any order. */
function readHead(head: readonly string[]): Head {
  const seen = new Set<LineField>()
  const problems: FileProblem[] = []
  const say = (column: string, message: string) => problems.push({ line: 1, column, message })
  const fields = head.map((column, index) => {
    const field = fieldOfColumn(column)
    // cells behind the last column are empty, or their lines are too long
    if (column.trim() === '' && index > 0) return undefined
    if (!field) say(column, `There is no column “${column.slice(0, 60)}”.`)
    else if (seen.has(field)) say(column, 'This column is there twice.')
    if (field) seen.add(field)
    return field
  })
  const has = (field: LineField) => seen.has(field)
  if (problems.length === 0 && !has('id') && !has('name'))
    say('name', 'The file needs the column name or _id.')
  if (has('stockWas') && !has('exportId'))
    say('stock_was', 'The column stock_was needs the column export_id beside it, from the same export.')
  return { fields, problems }
}

function readRow(line: number, row: readonly string[], fields: Fields) {
  const cells: Partial<Record<LineField, string>> = {}
  const problems: FileProblem[] = []
  for (const [index, cell] of row.entries()) {
    const field = fields[index]
    if (field) cells[field] = cell
    else if (cell.trim() !== '')
      problems.push({ line, column: '', message: 'This line has more cells than the head has columns.' })
  }
  // in a line that ends early the last cells are empty
  for (const field of fields) if (field) cells[field] ??= ''
  const read = readCatalogueLine(line, cells)
  const messages = new Map(read.problems.map(({ field, message }) => [field, message]))
  // a damaged cell is reported as such, and one that a spreadsheet wrapped also where any text could stand
  for (const field of fields) {
    const damage =
      field && (messages.has(field) || isWrapped(cells[field] ?? '')) && damageOf(cells[field] ?? '')
    if (field && damage) messages.set(field, damage)
  }
  const ofCells = [...messages].map(([field, message]) => ({
    line,
    column: CATALOGUE_COLUMNS[field],
    message,
  }))
  return { line: read.line, problems: [...problems.slice(0, 1), ...ofCells] }
}

/** The problems that the lines show without the shop. */
function wholeProblems(lines: readonly CatalogueLine[]): FileProblem[] {
  const problems: FileProblem[] = []
  const exportId = lines.find(line => line.exportId !== null)?.exportId
  for (const { line, id, fields, stockWas, exportId: own } of lines) {
    if (id === null && fields.name === undefined)
      problems.push({ line, column: 'name', message: 'This line names no product.' })
    if (stockWas !== null && own === null)
      problems.push({
        line,
        column: 'export_id',
        message: 'The stock of an export needs the id of the export.',
      })
    if (own !== null && own !== exportId)
      problems.push({
        line,
        column: 'export_id',
        message: 'This line comes from another export than the first.',
      })
  }
  return problems
}
