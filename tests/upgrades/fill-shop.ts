import { openDoor } from '#tests/stored-script/door.ts'
import { type Answer, ask, jsonOf } from '#tests/support/ask.ts'
import { fillByOwner } from './fill-by-owner.ts'
import { fillByShoppers } from './fill-by-shoppers.ts'
import { fillByStaff } from './fill-by-staff.ts'
import { type Data, type Filling, type Noted, OWNER, PUBLIC_ORIGIN, signIn } from './filling.ts'

/** Fills a running shop of any version through its own doors, each as far as this version has it. */
export async function fillShop(given: { origin: string; dataDir: string }): Promise<Noted> {
  const { origin } = given
  const operations = await operationsOf(origin)
  const noted: Noted = {
    orders: [],
    tracking: [],
    pictures: [],
    slugs: [],
    hasOwner: false,
    hasClerk: false,
    totpSecret: undefined,
    read: {},
    settings: {},
    absent: [],
    refused: [],
  }
  const has = (operation: string) => operations.has(operation)
  const step: Filling['step'] = async (door, operation, sent) => {
    if (!has(operation)) {
      noted.absent.push(operation)
      return undefined
    }
    const answer = await door.call(operation, sent)
    if (answer.status < 300) return dataOf(answer)
    noted.refused.push(`${operation}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return undefined
  }
  const shopper = openDoor({ origin, publicOrigin: PUBLIC_ORIGIN })
  const cookie = has('post /v1/auth/login') ? await signIn(origin, OWNER) : undefined
  noted.hasOwner = cookie !== undefined
  const door = openDoor({ origin, publicOrigin: PUBLIC_ORIGIN, ...(cookie && { cookie }) })
  const filling: Filling = { ...given, shopper, door, noted, has, step }
  await fillByOwner(filling)
  await fillByShoppers(filling)
  await fillByStaff(filling)
  return noted
}

/** `post /v1/orders` and so on, as the version's own document has them. */
export async function operationsOf(origin: string): Promise<Set<string>> {
  const document = jsonOf(await ask(origin, '/v1/openapi.json'))
  return new Set(
    Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path}`),
    ),
  )
}

const dataOf = (answer: Answer): Data => {
  if (answer.text === '') return {}
  const json = jsonOf(answer)
  return json.data ?? json
}
