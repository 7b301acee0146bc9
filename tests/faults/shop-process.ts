import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrderRequest } from '#domain/orders/order.ts'
import type { PlaceOrderOutcome } from '#features/orders/place/place-order.ts'
import type { FreshDatabase } from '#tests/support/databases.ts'
import { type CodeProcess, runFile } from '#tests/support/run-code.ts'

/**
 * The task of another process of the shop: place given requests, place random ones until it is killed, or print the
 * invoices of orders.
 */
export type TaskInput =
  | { kind: 'place'; lanes: number; requests: OrderRequest[] }
  | { kind: 'load'; lanes: number; productId: string; sizes: number[]; seed: number }
  | { kind: 'print'; lanes: number; orderIds: string[]; seed: number }

/** In the form that the process gets, as JSON in its environment. */
export type Task = TaskInput & { dataDir: string; databaseUrl: string | undefined }

/** The file that waiting processes look for. */
export const goFile = (dataDir: string): string => join(dataDir, 'go')

/** Starts another process of the shop, which waits for `sayGo` after it printed `ready`. */
export function startShopProcess({ dataDir, databaseUrl }: FreshDatabase, given: TaskInput): CodeProcess {
  const task: Task = { dataDir, databaseUrl, ...given }
  return runFile(new URL('./run-shop-process.ts', import.meta.url), { SHOP_TASK: JSON.stringify(task) })
}

/** Lets all waiting processes of a database begin at once. */
export const sayGo = ({ dataDir }: FreshDatabase): void => writeFileSync(goFile(dataDir), '')

/** The answers of a process that placed given requests, in their order. */
export async function outcomesOf(process: CodeProcess): Promise<PlaceOrderOutcome[]> {
  const { output } = await process.ended
  const [, json] = output.split('outcomes ')
  if (json === undefined) throw new Error(`the process ended without outcomes:\n${output}`)
  return JSON.parse(json)
}
