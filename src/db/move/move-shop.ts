import { createHash } from 'node:crypto'
import {
  differences,
  digestTables,
  inFigures,
  type Reading,
  readRows,
  type TableDigest,
} from './digest-tables.ts'
import { inTransaction, type MoveConnection, quoted } from './move-connection.ts'
import { MoveDiffers, MoveRefused } from './move-failures.ts'
import { keyOf, type MovedTable } from './move-plan.ts'
import {
  addRows,
  beginMove,
  copiedOf,
  endMove,
  isHalfMoved,
  markOfSource,
  nextNumber,
  restoreParts,
  setNextNumber,
  startOver,
} from './move-target.ts'

/** Prints the title of a step and its progress until `done` or `fail`. */
export type ShowStep = (
  title: string,
  detail: () => string,
) => { done(outcome?: string): void; fail(outcome?: string): void }

export type MoveOptions = {
  show: ShowStep
  /** Throws away what a half-done move copied from another source, or from an earlier state of this one. */
  startsOver: boolean
  replacesNul: boolean
}

export type MovedShop = {
  tables: TableDigest[]
  /** The target was equal before: an earlier move had ended. */
  isOld: boolean
}

type Move = MoveOptions & {
  source: MoveConnection
  target: MoveConnection
  plan: readonly MovedTable[]
}

const FAULTS_SHOWN = 10

/**
 * Copies every row of the source and compares the two sides at the end. The source must be in a transaction that reads
 * one state. Each batch is written with the note of its last row, so a move that was killed goes on after it.
 */
export async function moveShop(move: Move): Promise<MovedShop> {
  const { source, target, plan } = move
  const isHalf = await isHalfMoved(target)
  if (!isHalf) await refuseOtherRows(move)
  const tables = await readSource(move)
  const mark = markOf(tables)
  if (isHalf) await continueFrom(move, mark)
  else if (await hasRows(target, plan)) return alreadyMoved(move, tables)
  else await beginMove(target, plan, mark)
  await copyTables(move, tables)
  for (const table of plan.filter(({ numbered }) => numbered))
    await setNextNumber(target, table, await nextNumber(source, table))
  await rebuild(move)
  await compare(move, tables)
  await endMove(target)
  return { tables, isOld: false }
}

async function step<Result>(
  { show }: MoveOptions,
  title: string,
  work: (print: (progress: string) => void) => Promise<readonly [Result, string]>,
): Promise<Result> {
  let progress = ''
  const shown = show(title, () => progress)
  try {
    const [result, outcome] = await work(text => {
      progress = text
    })
    shown.done(outcome)
    return result
  } catch (error) {
    shown.fail()
    throw error
  }
}

const rowsSoFar = (table: string, rows: number): string => `${table} ${inFigures(rows)}`

/** Digests of the whole source. Throws MoveRefused for values that the target cannot store. */
function readSource(move: Move): Promise<TableDigest[]> {
  return step(move, 'Reading the source', async print => {
    const faults: string[] = []
    const reading: Reading = {
      replacesNul: move.replacesNul || move.target.engine === 'sqlite',
      print: (table, rows) => print(rowsSoFar(table, rows)),
      blame: fault => faults.push(fault),
    }
    const tables = await digestTables(move.source, move.plan, reading)
    if (faults.length > 0) throw new MoveRefused(unstorable(faults))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return [tables, `${inFigures(rows)} rows of ${tables.length} tables`]
  })
}

function unstorable(faults: readonly string[]): string {
  const rest = faults.length - FAULTS_SHOWN
  return [
    'The target cannot store these values:',
    ...faults.slice(0, FAULTS_SHOWN).map(fault => `  ${fault}`),
    ...(rest > 0 ? [`  and ${inFigures(rest)} more`] : []),
    'Correct them in the shop, or (for a NUL) add -- --replace-nul, which writes the sign of a lost character there.',
  ].join('\n')
}

/** One text for the whole state of a source. */
const markOf = (tables: readonly TableDigest[]): string =>
  createHash('sha256').update(JSON.stringify(tables)).digest('hex')

async function continueFrom({ target, plan, startsOver }: Move, mark: string): Promise<void> {
  if (startsOver) return startOver(target, plan, mark)
  if ((await markOfSource(target)) !== mark)
    throw new MoveRefused(
      'The target holds a half-done move of another source, or the source was changed since: add -- --start-over to throw away what was copied so far and move what the source holds now.',
    )
}

async function hasRows({ run }: MoveConnection, plan: readonly MovedTable[]): Promise<boolean> {
  return (await firstWithRows(run, plan)) !== undefined
}

async function firstWithRows(
  run: MoveConnection['run'],
  plan: readonly MovedTable[],
): Promise<string | undefined> {
  for (const { name } of plan)
    if ((await run(`select 1 from ${quoted(name)} limit 1`)).length > 0) return name
  return undefined
}

/** A target that an earlier move completed has the same numbers of rows; any other with rows is somebody's. */
async function refuseOtherRows({ source, target, plan }: Move): Promise<void> {
  const filled = await firstWithRows(target.run, plan)
  if (filled === undefined) return
  for (const { name, isSummed } of plan) {
    const count = `select count(*) from ${quoted(name)}`
    const [[here], [there]] = [await source.run(count), await target.run(count)]
    if (isSummed || here?.[0] === there?.[0]) continue
    throw new MoveRefused(
      `The target is not empty: its table ${filled} has rows already. Name an empty database; a shop that you no longer need is emptied by dropping and creating its database.`,
    )
  }
}

async function alreadyMoved(move: Move, tables: TableDigest[]): Promise<MovedShop> {
  const found = await readTarget(move)
  if (differences(tables, found).length > 0)
    throw new MoveRefused('The target is not empty, and holds other rows than the source: name an empty one.')
  return { tables, isOld: true }
}

async function copyTables(move: Move, tables: readonly TableDigest[]): Promise<void> {
  await step(move, 'Copying', async print => {
    let rows = 0
    for (const table of move.plan) {
      const total = tables.find(digest => digest.table === table.name)?.rows ?? 0
      rows += await copyTable(move, table, done =>
        print(`${rowsSoFar(table.name, done)} of ${inFigures(total)}`),
      )
    }
    return [undefined, `${inFigures(rows)} rows in the target`]
  })
}

async function copyTable(
  { source, target, replacesNul }: Move,
  table: MovedTable,
  print: (rows: number) => void,
): Promise<number> {
  let copied = await copiedOf(target, table)
  if (copied.isWhole) return copied.rows
  const reading = { replacesNul: replacesNul || target.engine === 'sqlite', blame: () => {} }
  const after = copied.last ? { after: copied.last } : {}
  for await (const rows of readRows(source, table, { ...after, reading })) {
    copied = { rows: copied.rows + rows.length, last: keyOf(table, rows.at(-1) ?? []), isWhole: false }
    await addRows(target, table, { rows, copied })
    print(copied.rows)
  }
  await addRows(target, table, { rows: [], copied: { ...copied, isWhole: true } })
  return copied.rows
}

async function rebuild(move: Move): Promise<void> {
  await step(move, 'Building indexes', async print => {
    await restoreParts(move.target, (part, left) => print(`${part}, ${left} left`))
    return [undefined, 'done']
  })
}

function readTarget(move: Move): Promise<TableDigest[]> {
  return step(move, 'Comparing every row', async print => {
    const reading: Reading = {
      replacesNul: false,
      print: (table, rows) => print(rowsSoFar(table, rows)),
      blame: () => {},
    }
    const found = await inTransaction(move.target, () => digestTables(move.target, move.plan, reading))
    return [found, 'read']
  })
}

async function compare(move: Move, tables: readonly TableDigest[]): Promise<void> {
  const different = differences(tables, await readTarget(move))
  for (const table of move.plan.filter(({ numbered }) => numbered)) {
    const [here, there] = [await nextNumber(move.source, table), await nextNumber(move.target, table)]
    if (here !== there)
      different.push(`${table.name}: the next number is ${here} in the source, ${there} in the target`)
  }
  if (different.length > 0) throw new MoveDiffers(different.join('\n'))
}
