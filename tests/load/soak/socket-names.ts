import { readFileSync } from 'node:fs'

const { PORT, COURIER_BASE_URL, DATABASE_URL, SMTP_URL } = process.env
const portOf = (address: string | undefined): string => (address ? new URL(address).port : '')
const hexOf = (port: string): string => Number(port).toString(16).toUpperCase().padStart(4, '0')
const OWN_PORT = hexOf(PORT ?? '')
const NAMES = new Map([
  [hexOf(portOf(COURIER_BASE_URL)), 'socket to the courier'],
  [hexOf(portOf(DATABASE_URL)), 'socket to the database'],
  [hexOf(portOf(SMTP_URL)), 'socket to the mail server'],
])

/** The other ends of this process's sockets, by inode, from the kernel's list of connections. */
export function socketNames(): (inode: string) => string {
  const rows = ['/proc/self/net/tcp', '/proc/self/net/tcp6'].flatMap(file => {
    try {
      return readFileSync(file, 'utf8').trim().split('\n').slice(1)
    } catch {
      return [] // not Linux
    }
  })
  const names = new Map(rows.map(row => nameOf(row.trim().split(/\s+/))))
  return inode => names.get(inode) ?? 'socket of its own'
}

/** The columns: number, own address, other address, state and so on, the inode the tenth. */
function nameOf([, own = '', other = '', state, , , , , , inode = '']: string[]): [string, string] {
  if (state === '0A') return [inode, 'socket that listens']
  if (own.endsWith(`:${OWN_PORT}`)) return [inode, 'socket of a visitor']
  return [inode, NAMES.get(other.split(':')[1] ?? '') ?? 'socket to somebody else']
}
