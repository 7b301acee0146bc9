import { settingsDeliveryWords } from './words/settings-delivery-words.ts'
import { settingsFieldsWords } from './words/settings-fields-words.ts'
import { settingsFrameWords } from './words/settings-frame-words.ts'
import { settingsHomeWords } from './words/settings-home-words.ts'
import { settingsShopDataWords } from './words/settings-shop-data-words.ts'
import { settingsTrackingWords } from './words/settings-tracking-words.ts'
import { settingsWords } from './words/settings-words.ts'

export const settingsBengali = {
  ...settingsWords,
  ...settingsDeliveryWords,
  ...settingsFieldsWords,
  ...settingsFrameWords,
  ...settingsHomeWords,
  ...settingsShopDataWords,
  ...settingsTrackingWords,
}
