import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../images/public-address.ts'

type HostAddress = { address: string; family: number }
type Resolve = (host: string) => Promise<readonly HostAddress[]>

/** The code of the error for a name that leads into a network of its own. */
export const NOT_PUBLIC = 'ENOTPUBLIC'

/**
 * A name service for connections to the public internet: all addresses of a host are judged, and the connection goes to
 * the judged ones. One that is not public makes the name suspect as a whole.
 */
export const publicLookup =
  (resolve: Resolve = host => lookup(host, { all: true })): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      found => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address)))
          done(Object.assign(new Error('no public address'), { code: NOT_PUBLIC }), '')
        else if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, ''),
    )
  }
