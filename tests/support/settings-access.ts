import { keysToWire } from '#contract/settings/settings-keys.ts'
import { REMOVE_DEMO_CONFIRMATION } from '#domain/opening/opening.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { admin, adminSteppedUp } from './access-callers.ts'
import type { Row } from './access-row.ts'

/** The access to what the owner says about the shop, and to its opening. */
export const settingsAccess: Readonly<Record<string, Row>> = {
  'get /v1/settings': { ...admin, request: () => ({}) },
  'put /v1/settings/{section}': {
    ...admin,
    request: () => ({
      path: '/v1/settings/shop',
      body: { value: keysToWire(DEFAULT_SETTINGS.shop), version: 0 },
    }),
  },
  'post /v1/settings/preview': {
    ...admin,
    request: () => ({ body: { drafts: { papers: keysToWire(DEFAULT_SETTINGS.papers) } } }),
  },
  'delete /v1/settings/preview/{token}': {
    ...admin,
    request: () => ({ path: `/v1/settings/preview/${'a'.repeat(22)}.${'b'.repeat(43)}` }),
  },
  'get /v1/settings/{section}/history': {
    ...admin,
    request: () => ({ path: '/v1/settings/papers/history' }),
  },
  'post /v1/settings/{section}/restore': {
    ...admin,
    request: () => ({ path: '/v1/settings/shop/restore', body: { version: 0 } }),
  },
  'get /v1/data': { ...admin, request: () => ({}) },
  'post /v1/data/backups': { ...adminSteppedUp, request: () => ({}), answers: 202 },
  'get /v1/opening': { ...admin, request: () => ({}) },
  'post /v1/opening': { ...admin, request: () => ({ body: { action: 'skip', step: 'team' } }) },
  'post /v1/opening/remove-demo': {
    ...admin,
    request: () => ({ body: { confirmation: REMOVE_DEMO_CONFIRMATION } }),
  },
}
