import { parseObject } from '#web/api-client.ts'
import { CallFailed, failedCall, leaveIfNeeded, unreadable } from './call-shop.ts'

/** A file from the shop with the shop's name for it; `otherwise` is the default name. Throws `CallFailed`. */
export async function fetchFile(
  ask: () => Promise<Response>,
  otherwise: string,
): Promise<{ name: string; file: Blob }> {
  let response: Response
  let file: Blob
  try {
    response = await ask()
    file = await response.blob()
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw failedCall(isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
  }
  if (!response.ok) {
    const { status } = response
    const body = parseObject(await file.text())
    leaveIfNeeded({ status, code: body?.code })
    // a proxy in front of the shop answers with a page instead
    if (!body) throw unreadable()
    const message = typeof body.message === 'string' ? body.message : ''
    throw new CallFailed({ ok: false, kind: 'REFUSED', status, message, body })
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { name: named?.[1] ?? otherwise, file }
}
