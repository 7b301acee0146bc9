import { onTestFinished } from 'vitest'
import { type RunningNginx, runNginx } from './run-nginx.ts'

export type Nginx = RunningNginx

/** The project's nginx in front of two processes, until the test ends; a failed test prints what nginx said. */
export async function startNginx(ports: readonly [number, number]): Promise<Nginx> {
  const running = await runNginx(ports)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(running.readErrors().slice(-8000))
    await running.close()
  })
  return running
}
