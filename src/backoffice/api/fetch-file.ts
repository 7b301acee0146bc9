import { parseObject } from '#web/api-client.ts'
import { CallFailed, failedCall, isShownAgain, leaveIfNeeded, unreadable } from './call-shop.ts'

/** A file from the shop with the shop's name for it; `otherwise` is the default name. Throws `CallFailed`. */
export async function fetchFile(
  ask: () => Promise<Response>,
  otherwise: string,
): Promise<{ name: string; file: Blob }> {
  let { response, file } = await receive(ask)
  let body = response.ok ? undefined : parseObject(await file.text())
  if (await isShownAgain(body, response.url)) {
    ;({ response, file } = await receive(ask))
    body = response.ok ? undefined : parseObject(await file.text())
  }
  if (!response.ok) {
    const { status } = response
    leaveIfNeeded({ status, code: body?.code })
    // a proxy in front of the shop answers with a page instead
    if (!body) throw unreadable()
    const message = typeof body.message === 'string' ? body.message : ''
    throw new CallFailed({ ok: false, kind: 'REFUSED', status, message, body })
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { name: named?.[1] ?? otherwise, file }
}

async function receive(ask: () => Promise<Response>): Promise<{ response: Response; file: Blob }> {
  try {
    const response = await ask()
    return { response, file: await response.blob() }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw failedCall(isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
  }
}
