import { expect, test } from 'vitest'
import { accessMatrix } from '#tests/support/access-matrix.ts'
import { stepUpDeed } from './step-up-deed.ts'

/** Refused by the verb, for some of what the operation does. */
const BY_VERB = [
  'put /v1/settings/{section}',
  'post /v1/settings/{section}/restore',
  'post /v1/opening',
  'post /v1/auth/me/email',
]

test('whatever asks again who somebody is says what for, each in words of its own', () => {
  const guarded = Object.entries(accessMatrix)
    .filter(([, { access = '' }]) => /stepped-up$|^exporter$/.test(access))
    .map(([name]) => name)
  expect(guarded.length).toBeGreaterThan(15)
  const named = [...guarded, ...BY_VERB].map(name => {
    const [method = '', path = ''] = name.split(' ')
    return [name, stepUpDeed(`${path}?format=csv`, method.toUpperCase())]
  })
  expect(named.filter(([, text]) => text === undefined)).toEqual([])
  expect(stepUpDeed('/v1/auth/users/x', 'DELETE')).toBe('Delete an account')
  expect(stepUpDeed('/v1/auth/users/x', 'PUT')).toBe('Change what a person may do')
  expect(stepUpDeed('http://127.0.0.1:3000/v1/activity/export?who=x')).toBe('Download the activity')
  expect(stepUpDeed('/v1/products')).toBeUndefined()
})
