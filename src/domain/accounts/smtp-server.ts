/** A mail server. `encryption`: from the first byte, by STARTTLS, or none: on this machine or where settings say so. */
export type SmtpServer = {
  host: string
  port: number
  encryption: 'tls' | 'starttls' | 'none'
  login: { user: string; password: string } | undefined
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/** `smtps://` or `smtp://`, with a login or without; `?tls=off` for a relay beside the shop. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text)
  const login = url && loginOf(url)
  if (!url || !login || !/^smtps?:$/.test(url.protocol) || !/^[\w.:[\]-]+$/.test(url.hostname))
    return undefined
  if (!/^\/?$/.test(url.pathname) || !/^(\?tls=off)?$/.test(url.search) || url.hash) return undefined
  const isTlsFromStart = url.protocol === 'smtps:'
  const isTlsOff = url.search !== ''
  if (isTlsFromStart && isTlsOff) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const port = Number(url.port) || (isTlsFromStart ? 465 : 587)
  const isPlain = isTlsOff || LOOPBACK.includes(host)
  const encryption = isTlsFromStart ? 'tls' : isPlain ? 'none' : 'starttls'
  return { host, port, encryption, login: login.user ? login : undefined }
}

function loginOf({ username, password }: URL): { user: string; password: string } | undefined {
  if (Boolean(username) !== Boolean(password)) return undefined
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}
