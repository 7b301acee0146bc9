import type { RouteOptions } from 'fastify'
import type { UploadHost } from '../catalog/uploads.ts'

/** As JSON a file has more bytes than characters. */
const MAXIMUM_FILE_BYTES = 4 * 1024 * 1024

/** The route of an operation that takes a file as text; only requests of those who may see money reach its body. */
export const fileRoute = (
  host: Pick<UploadHost, 'allowLongBody'>,
): Pick<RouteOptions, 'bodyLimit' | 'onRequest'> => ({
  bodyLimit: MAXIMUM_FILE_BYTES,
  onRequest: async ({ raw }) => host.allowLongBody(raw),
})
