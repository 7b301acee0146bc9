import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOGS_FOLDER } from '#scripts/scan-logs.ts'
import { runCode } from './support/run-code.ts'

test('what the logger of another process wrote is looked through as well, and nothing else it said', async () => {
  const line = JSON.stringify({ level: 30, msg: crypto.randomUUID() })
  const answer = `outcomes ${crypto.randomUUID()}`
  await runCode(`console.log(${JSON.stringify(`${answer}\n${line}`)})`).ended
  const kept = readFileSync(`${LOGS_FOLDER}/${process.pid}.log`, 'utf8')
  expect(kept).toContain(line)
  expect(kept).not.toContain(answer)
})
