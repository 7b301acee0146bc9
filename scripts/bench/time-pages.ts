import type { MeasuredProcess } from './measured-process.ts'

/** Times of the cached home page and of new product pages, alternately, while `goesOn` returns true. */
export async function timePages(
  shop: Pick<MeasuredProcess, 'origin'>,
  paths: string[],
  goesOn: () => boolean,
  pauseMs = 0,
) {
  const kept: number[] = []
  const rendered: number[] = []
  for (const path of paths) {
    if (!goesOn()) break
    if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
    kept.push(await timePage(shop.origin))
    rendered.push(await timePage(shop.origin + path))
  }
  return { kept, rendered }
}

async function timePage(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return performance.now() - startedAt
}
