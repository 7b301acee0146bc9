/** The push services of the browsers that staff use: Chrome and its kin, Firefox, Safari, Edge. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const HOST_ENDINGS = ['.push.apple.com', '.notify.windows.com']

/**
 * Whether the shop sends to an address that a browser names: one of a known push service, by https, on its usual port and
 * without a login. Any other would let whoever signs in send requests from inside the shop's network. `simulated`: the
 * host and port of the service that plays one, where the shop has it.
 */
export function isPushEndpoint(endpoint: string, simulated: string | undefined): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (url.pathname === '/' || url.hash !== '') return false
  // written otherwise than it is read: another program may read it as another host
  if (url.href !== endpoint) return false
  if (simulated !== undefined && url.host === simulated) return true
  if (url.port !== '') return false
  return HOSTS.includes(url.hostname) || HOST_ENDINGS.some(ending => url.hostname.endsWith(ending))
}
