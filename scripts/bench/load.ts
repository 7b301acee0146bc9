import autocannon from 'autocannon'
import type { MeasuredProcess } from './measured-process.ts'

export type Load = { path: string; headers?: Record<string, string>; requests: number; connections?: number }
export type LoadFigures = {
  requestsPerSecond: number
  cpuMicrosecondsPerRequest: number
  bytesPerRequest: number
}

/** Sends a bounded number of requests from this process and returns the cost of each to the measured one. */
export async function load(
  server: MeasuredProcess,
  { path, headers, requests, connections = 8 }: Load,
): Promise<LoadFigures> {
  const before = await server.usage()
  const result = await autocannon({ url: server.origin + path, headers, amount: requests, connections })
  const after = await server.usage()
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    cpuMicrosecondsPerRequest: (after.cpuMicroseconds - before.cpuMicroseconds) / requests,
    bytesPerRequest: result.throughput.total / requests,
  }
}
