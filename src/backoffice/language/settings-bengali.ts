import { settingsCouriersWords } from './words/settings-couriers-words.ts'
import { settingsDeliveryWords } from './words/settings-delivery-words.ts'
import { settingsDraftWords } from './words/settings-draft-words.ts'
import { settingsFieldsWords } from './words/settings-fields-words.ts'
import { settingsFrameWords } from './words/settings-frame-words.ts'
import { settingsHistoryWords } from './words/settings-history-words.ts'
import { settingsHomeWords } from './words/settings-home-words.ts'
import { settingsOrdersWords } from './words/settings-orders-words.ts'
import { settingsPapersWords } from './words/settings-papers-words.ts'
import { settingsPreviewWords } from './words/settings-preview-words.ts'
import { settingsShopDataWords } from './words/settings-shop-data-words.ts'
import { settingsTrackingWords } from './words/settings-tracking-words.ts'
import { settingsWords } from './words/settings-words.ts'

export const settingsBengali = {
  ...settingsWords,
  ...settingsCouriersWords,
  ...settingsDeliveryWords,
  ...settingsDraftWords,
  ...settingsFieldsWords,
  ...settingsFrameWords,
  ...settingsHistoryWords,
  ...settingsHomeWords,
  ...settingsOrdersWords,
  ...settingsPapersWords,
  ...settingsPreviewWords,
  ...settingsShopDataWords,
  ...settingsTrackingWords,
}
