import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCE = `${pathToFileURL(path.resolve('src')).href}/`
/** What every request passes (`server/`, `db/`) and what runs beside it (`jobs/`) is no part of an action. */
const OWN = /^(domain|contract|features|api|adapters)\//

/**
 * Counts the files of doors, features, rules and adapters of which a function runs while an action does: what somebody opens who follows it on the
 * server. Loading a file does not count.
 */
export async function countEntered(): Promise<{
  during(action: () => Promise<void>): Promise<string[]>
  close(): void
}> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  /** Each reading starts the counts again. */
  const take = () => session.post('Profiler.takePreciseCoverage')
  return {
    async during(action) {
      await take()
      await action()
      const { result } = await take()
      return result
        .filter(
          ({ url, functions }) =>
            url.startsWith(SOURCE) &&
            OWN.test(url.slice(SOURCE.length)) &&
            functions.some(
              ({ functionName, ranges }) => functionName !== '' && ranges.some(({ count }) => count > 0),
            ),
        )
        .map(({ url }) => url.slice(SOURCE.length).replace(/\?.*$/, ''))
        .sort()
    },
    close: () => session.disconnect(),
  }
}
