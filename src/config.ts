import path from 'node:path'
import { z } from 'zod'
import { storedEmail } from '#domain/accounts/email.ts'
import type { IdentityProject } from '#domain/accounts/identity-project.ts'
import { defaultMailFrom, type MailFrom, readMailFrom } from '#domain/accounts/mail-from.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { readSmtpUrl, type SmtpServer } from '#domain/accounts/smtp-server.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { S3Bucket } from '#domain/pictures/s3-bucket.ts'
import { TAG_MANAGER_ID } from '#domain/settings/tag-manager-id.ts'
import { blameBucket, bucketVariables, readBucket } from './config-bucket.ts'
import { type ConversionsConfig, conversionsVariables, readConversions } from './config-conversions.ts'
import { blameCourier, type CourierConfig, courierVariables, readCouriers } from './config-courier.ts'
import { databaseAddress } from './config-database.ts'
import { blamePush, type PushConfig, pushVariables, readPush } from './config-push.ts'
import { blameReplica, type ReplicaConfig, readReplica, replicaVariables } from './config-replica.ts'
import { isAddressOrCidr, isListenHost, isOrigin, wholeNumber } from './config-shapes.ts'
import { blameSms, readSms, type SmsConfig, smsVariables } from './config-sms.ts'
import { readWatching, type WatchingConfig, watchingVariables } from './config-watching.ts'

/** Hops are counted from this machine: only for a shop that is unreachable past its proxies. */
export type TrustProxy = { hops: number } | { addresses: string[] } | undefined

export type Config = {
  port: number
  host: string
  /** Scheme, host and port of the shop's public address; links and the origin check use it, never the Host header. */
  publicOrigin: string
  dataDir: string
  databaseUrl: string | undefined
  /** A replica of that database, for what may be read some seconds late; undefined: none. */
  replica: ReplicaConfig | undefined
  /** Undefined: one is generated and stored in the data folder. */
  appSecret: string | undefined
  /** Whether an empty database gets the demo catalogue. */
  demo: boolean
  couponScope: CouponScope
  /** Whether anybody may register. */
  signup: 'open' | 'closed'
  restockOnCancel: 'ask' | 'auto'
  /** How much of a size, in percent, unconfirmed orders may reserve; and for how many hours. */
  unconfirmedSharePercent: number
  unconfirmedHours: number
  /** The first Admin, created where there is none yet. */
  firstAdmin: { email: string | undefined; password: string | undefined }
  /** Where uploaded pictures are stored; undefined: in the data folder. */
  s3: S3Bucket | undefined
  /** The server for mails; undefined: files in the data folder. */
  smtp: SmtpServer | undefined
  mailFrom: MailFrom
  /** The courier for parcels; undefined: none, and no parcel can be booked. */
  couriers: readonly CourierConfig[]
  /** Who is told of sales, by their secrets; none by default. */
  conversions: ConversionsConfig
  /** The gateway of SMS; undefined: none, and no message leaves by SMS. */
  sms: SmsConfig | undefined
  /** How the devices of staff are told of news. */
  push: PushConfig
  ordersPerMinute: number
  /** The container of Google's tag manager until the owner saves the settings of tracking. */
  tagManagerId: string | undefined
  /** The identity provider's project for logins; undefined: only passwords. */
  identity: IdentityProject | undefined
  /** Whose X-Forwarded-For is trusted: a number of hops, or addresses and CIDRs. */
  trustProxy: TrustProxy
  watching: WatchingConfig
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** The value of SMTP_URL for a shop that sends nothing. */
const OUTBOX = 'outbox'

/** The identity provider's project; all or none of them are set. */
const FIREBASE_NAMES = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/

const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().refine(isListenHost, 'must be an address or a host name').default('127.0.0.1'),
    PUBLIC_ORIGIN: z
      .string()
      .refine(
        isOrigin,
        'must be an origin such as https://shop.example, without a path or a slash at its end',
      )
      .optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: databaseAddress.optional(),
    APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
    COUPON_SCOPE: z.enum(['cart', 'product'], 'must be cart or product').default('cart'),
    SIGNUP: z.enum(['open', 'closed'], 'must be open or closed').default('open'),
    RESTOCK_ON_CANCEL: z.enum(['ask', 'auto'], 'must be ask or auto').default('ask'),
    UNCONFIRMED_SHARE: wholeNumber(1, 100).default(50),
    UNCONFIRMED_HOURS: wholeNumber(1, 8760).default(72),
    ADMIN_EMAIL: z
      .string()
      .transform(storedEmail)
      .refine(email => email !== undefined, 'must be an email address')
      .optional(),
    ADMIN_PASSWORD: z
      .string()
      .refine(
        password => passwordProblem(password) === undefined,
        'must have 8 to 128 characters, with uppercase, lowercase, number and one of @$!%*?&, nothing else, and not be a common one',
      )
      .optional(),
    SMTP_URL: z
      .string()
      .transform(text => (text === OUTBOX ? OUTBOX : readSmtpUrl(text)))
      .refine(
        server => server !== undefined,
        'must be smtps://user:password@host or smtp://user:password@host with an optional port, the login percent-encoded, or the word outbox',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .transform(readMailFrom)
      .refine(from => from !== undefined, 'must be an address, or Name <name@shop.example>')
      .optional(),
    // phone networks put thousands of customers behind one address
    ORDER_RATE_LIMIT: wholeNumber(1, 1_000_000).default(60),
    GTM_ID: z.string().regex(TAG_MANAGER_ID, 'must be the id of a container, such as GTM-AB12CD3').optional(),
    // these three are part of the content policy of pages, so their patterns are narrow
    FIREBASE_API_KEY: z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be the key of a web app: letters, digits, _ and -')
      .optional(),
    FIREBASE_AUTH_DOMAIN: z
      .string()
      .regex(HOST_NAME, 'must be a host name such as my-shop.firebaseapp.com')
      .optional(),
    FIREBASE_PROJECT_ID: z
      .string()
      .regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'must be the id of a project, such as my-shop')
      .optional(),
    FIREBASE_EMULATOR: z
      .string()
      .regex(/^[a-z\d.-]+:\d{1,5}$/, 'must be a host and a port such as 127.0.0.1:9099')
      .optional(),
    ...bucketVariables,
    ...conversionsVariables,
    ...courierVariables,
    ...smsVariables,
    ...pushVariables,
    ...watchingVariables,
    ...replicaVariables,
    TRUST_PROXY: z
      .string()
      .transform(text => text.split(',').map(part => part.trim()))
      .refine(
        parts => (parts.length === 1 && /^\d{1,2}$/.test(parts[0] ?? '')) || parts.every(isAddressOrCidr),
        'must be a number of hops, or addresses and CIDRs separated by commas',
      )
      .optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
  })
  .refine(values => values.DATABASE_URL === undefined || values.APP_SECRET !== undefined, {
    path: ['APP_SECRET'],
    message:
      'must be set when DATABASE_URL is, the same in every process: the text of DATA_DIR/app-secret where the shop ran on its file before, else what openssl rand -hex 32 prints',
    when: () => true,
  })
  .refine(values => values.SMTP_URL !== undefined || !values.PUBLIC_ORIGIN?.startsWith('https:'), {
    path: ['SMTP_URL'],
    message:
      'must be set when PUBLIC_ORIGIN is an https address: the mail server, or the word outbox to leave every mail in DATA_DIR/outbox, where no customer reads it',
    when: () => true,
  })
  .refine(values => values.ADMIN_PASSWORD === undefined || values.ADMIN_EMAIL !== undefined, {
    path: ['ADMIN_EMAIL'],
    message: 'must be set when ADMIN_PASSWORD is: a password alone makes no Admin',
    when: () => true,
  })
  .superRefine(
    (values, faults) => {
      const blame = (path: string, message: string) =>
        faults.addIssue({ code: 'custom', path: [path], message })
      const isAny = [...FIREBASE_NAMES, 'FIREBASE_EMULATOR' as const].some(name => values[name] !== undefined)
      for (const name of FIREBASE_NAMES)
        if (isAny && values[name] === undefined)
          blame(name, `must be set too: ${FIREBASE_NAMES.join(', ')} belong together`)
      blameBucket(values, blame)
      if (values.FIREBASE_EMULATOR !== undefined && values.PUBLIC_ORIGIN?.startsWith('https:'))
        blame('FIREBASE_EMULATOR', 'must not be set with an https PUBLIC_ORIGIN: its tokens are unsigned')
      blameCourier(values, blame)
      blameSms(values, blame)
      blamePush(values, blame)
      blameReplica(values, blame)
    },
    { when: () => true },
  )

export type ReadConfig = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads the environment once. An empty variable is an absent one. Every problem is named, none shows a value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ReadConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) }
  const values = parsed.data
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://${host}:${values.PORT}`
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      publicOrigin,
      dataDir: path.resolve(values.DATA_DIR),
      databaseUrl: values.DATABASE_URL,
      replica: readReplica(values),
      appSecret: values.APP_SECRET,
      demo: values.DEMO === 'on',
      couponScope: values.COUPON_SCOPE,
      signup: values.SIGNUP,
      restockOnCancel: values.RESTOCK_ON_CANCEL,
      firstAdmin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
      s3: readBucket(values),
      smtp: values.SMTP_URL === OUTBOX ? undefined : values.SMTP_URL,
      mailFrom: values.MAIL_FROM ?? defaultMailFrom(publicOrigin),
      couriers: readCouriers(values),
      conversions: readConversions(values),
      sms: readSms(values),
      push: readPush(values),
      unconfirmedSharePercent: values.UNCONFIRMED_SHARE,
      unconfirmedHours: values.UNCONFIRMED_HOURS,
      ordersPerMinute: values.ORDER_RATE_LIMIT,
      tagManagerId: values.GTM_ID,
      identity: readIdentity(values),
      trustProxy: readTrustProxy(values.TRUST_PROXY),
      watching: readWatching(values),
      logLevel: values.LOG_LEVEL,
    },
  }
}

/** One problem for each variable: consequences of a wrong value are not listed again. */
function problemsOf({ issues }: z.ZodError): string[] {
  const problems = new Map<string, string>()
  for (const {
    path: [name = ''],
    message,
  } of issues)
    if (!problems.has(String(name))) problems.set(String(name), `${String(name)} ${message}`)
  return [...problems.values()]
}

function readIdentity(values: z.infer<typeof Environment>): IdentityProject | undefined {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_EMULATOR: emulator,
  } = values
  if (!apiKey || !authDomain || !projectId) return undefined
  return { apiKey, authDomain, projectId, emulatorOrigin: emulator && `http://${emulator}` }
}

function readTrustProxy(parts: string[] | undefined): TrustProxy {
  if (!parts) return undefined
  const [first = ''] = parts
  return /^\d+$/.test(first) ? { hops: Number(first) } : { addresses: parts }
}
