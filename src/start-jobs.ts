import type { FastifyInstance } from 'fastify'
import { type Disk, dataDisk } from '#adapters/disk/data-disk.ts'
import type { Machine } from '#features/owner-mails/read-alarms.ts'
import type { Shop } from '#features/shop.ts'
import { fetchPictures } from '#jobs/fetch-pictures.ts'
import {
  fillVisitSources,
  foldOrderCounts,
  lapseUnconfirmed,
  purgePictures,
  readDistricts,
  renewSearchTexts,
  renewStatistics,
} from '#jobs/hourly-jobs.ts'
import { judgeCalls } from '#jobs/judge-calls.ts'
import { keepAdvice } from '#jobs/keep-advice.ts'
import { keepForgotten } from '#jobs/keep-forgotten.ts'
import { keepSums } from '#jobs/keep-sums.ts'
import { mailOwner } from '#jobs/mail-owner.ts'
import { makeBackups } from '#jobs/make-backups.ts'
import { purgeOldRecords } from '#jobs/purge-old-records.ts'
import { sendConversions } from '#jobs/send-conversions.ts'
import { sendMails } from '#jobs/send-mails.ts'
import { sendMessages } from '#jobs/send-messages.ts'
import { sendPush } from '#jobs/send-push.ts'
import { syncParcels } from '#jobs/sync-parcels.ts'
import { syncPayouts } from '#jobs/sync-payouts.ts'
import { tellOfReturns } from '#jobs/tell-of-returns.ts'
import { turnNotice } from '#jobs/turn-notice.ts'
import type { ShopMeter } from '#server/metrics/shop-meter.ts'
import type { Config } from './config.ts'

/** By their names in the log and the metrics. */
const JOBS = {
  'send-mails': sendMails,
  'send-messages': sendMessages,
  'send-conversions': sendConversions,
  'send-push': sendPush,
  'purge-old-records': purgeOldRecords,
  'purge-pictures': purgePictures,
  'fetch-pictures': fetchPictures,
  'fold-order-counts': foldOrderCounts,
  'renew-search-texts': renewSearchTexts,
  'renew-statistics': renewStatistics,
  'fill-visit-sources': fillVisitSources,
  'read-districts': readDistricts,
  'sync-parcels': syncParcels,
  'keep-payouts': syncPayouts,
  'keep-sums': keepSums,
  'keep-forgotten': keepForgotten,
  'judge-calls': judgeCalls,
  'lapse-unconfirmed': lapseUnconfirmed,
  'tell-waiting': tellOfReturns,
  'keep-size-advice': keepAdvice,
  'turn-notice': turnNotice,
  'make-backups': makeBackups,
}

type Starting = {
  shop: Shop
  app: FastifyInstance
  meter: ShopMeter
  config: Pick<Config, 'dataDir' | 'couriers'>
  /** In place of the disk of the data folder. */
  disk: Disk | undefined
}

/** Starts everything that happens by itself. Each job logs under its name. */
export const startJobs = ({ shop, app: { log }, meter, config, disk }: Starting) => [
  ...Object.entries(JOBS).map(([job, start]) => start(shop, log.child({ job }), meter.job(job))),
  mailOwner(shop, {
    log: log.child({ job: 'mail-owner' }),
    machine: machineOf(config, disk),
    watch: meter.job('mail-owner'),
  }),
]

/** What the owner is warned of besides the database. */
const machineOf = ({ dataDir, couriers }: Starting['config'], disk: Disk = dataDisk(dataDir)): Machine => ({
  disk,
  hasWebhook: couriers.some(({ webhookToken }) => webhookToken !== undefined),
})
