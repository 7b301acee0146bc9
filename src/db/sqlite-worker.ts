// A thread with one SQLite connection: runs the statements it is sent, one message after another.
import { parentPort, workerData } from 'node:worker_threads'
import { type ConnectionOptions, type Rows, SqliteConnection, type Statement } from './sqlite-connection.ts'

export type Question = { id: number; statements: readonly Statement[] } | 'close'
/**
 * A cloned Error would lose `code` and `errcode`, so the fields are sent by themselves. `at`: how many statements of the
 * message had succeeded.
 */
export type SqliteFault = {
  message: string
  code: string | undefined
  errcode: number | undefined
  at: number
}
export type Answer = { id: number; rows?: Rows; fault?: SqliteFault }

const options: ConnectionOptions = workerData
const connection = new SqliteConnection(options)

parentPort?.on('message', (question: Question) => {
  if (question === 'close') {
    connection.close()
    parentPort?.close()
    return
  }
  parentPort?.postMessage(answer(question.id, question.statements))
})

function answer(id: number, statements: readonly Statement[]): Answer {
  let at = 0
  try {
    let rows: Rows = { rows: [], changes: undefined }
    for (const statement of statements) {
      rows = connection.run(statement)
      at += 1
    }
    return { id, rows }
  } catch (error) {
    return { id, fault: { ...faultOf(error), at } }
  }
}

function faultOf(error: unknown): Omit<SqliteFault, 'at'> {
  if (!(error instanceof Error)) return { message: String(error), code: undefined, errcode: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined
  return { message: error.message, code, errcode }
}
