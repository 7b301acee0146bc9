import { existsSync } from 'node:fs'
import { inFigures, sentenceOf } from '#db/move/digest-tables.ts'
import { adviceOf, MoveDiffers, MoveRefused } from '#db/move/move-failures.ts'
import type { MovedShop, MoveOptions } from '#db/move/move-shop.ts'
import type { MovePlace } from '#db/move/move-to-postgres.ts'
import { readConfig } from '#src/config.ts'
import { showProgress } from './show-progress.mjs'

/** What a move ends with: scripts may rely on them. */
export const EXIT = { moved: 0, brokeOff: 1, refused: 2, differs: 3 } as const

export type NamedMove = {
  name: 'move-to-postgres' | 'move-to-sqlite'
  move(place: MovePlace, options: MoveOptions): Promise<MovedShop>
  /** What to do after it. */
  next(place: MovePlace): string[]
}

const FLAGS = ['--start-over', '--replace-nul']

/** Runs a move as a command: reads the environment, prints progress, comparison and next steps, sets the exit code. */
export async function runMove({ name, move, next }: NamedMove, given: readonly string[]): Promise<void> {
  try {
    const wrong = given.find(word => !FLAGS.includes(word))
    if (wrong) throw new MoveRefused(`${wrong} is not known: npm run ${name} -- [${FLAGS.join('] [')}]`)
    const place = readPlace(name)
    const moved = await move(place, {
      show: showProgress,
      startsOver: given.includes('--start-over'),
      replacesNul: given.includes('--replace-nul'),
    })
    console.log([...reportOf(moved), ...next(place)].join('\n'))
    process.exitCode = EXIT.moved
  } catch (error) {
    explain(name, error)
  }
}

function readPlace(name: string): MovePlace {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // A move signs nothing, and a shop of one file has no secret in its environment.
  const read = readConfig({ ...process.env, APP_SECRET: process.env.APP_SECRET || 'x'.repeat(32) })
  if (!read.ok) throw new MoveRefused(['Wrong in the environment:', ...read.problems].join('\n  '))
  const { dataDir, databaseUrl } = read.config
  if (databaseUrl) return { dataDir, databaseUrl }
  throw new MoveRefused(
    `DATABASE_URL is not set: DATABASE_URL=postgres://shop:PASSWORD@127.0.0.1/shop npm run ${name}`,
  )
}

function reportOf({ tables, isOld }: MovedShop): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    isOld ? 'Nothing was left to do: an earlier move had ended.' : 'Moved.',
    `${inFigures(rows)} rows of ${tables.length} tables, each the same on both sides:`,
    ...tables.filter(table => table.rows > 0).map(table => `  ${sentenceOf(table)}`),
    '',
  ]
}

function explain(name: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof MoveRefused) {
    console.error(`${message}\nNothing was moved, and the source is as it was.`)
    process.exitCode = EXIT.refused
  } else if (error instanceof MoveDiffers) {
    console.error(`The two sides differ:\n${message}\nDo not use the target: npm run ${name} -- --start-over`)
    process.exitCode = EXIT.differs
  } else {
    const advice = [message, adviceOf(error)].filter(Boolean).join('. ')
    console.error(
      `${advice}\nThe move broke off; the source is as it was. Run npm run ${name} again: it goes on where it stopped.`,
    )
    process.exitCode = EXIT.brokeOff
  }
}
