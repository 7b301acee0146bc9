import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const MOZILLA = 'Mozilla/5.0'
const ANDROID = `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)`
const WINDOWS = `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)`
const MAC = `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit`
const IPHONE = `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`

test.each([
  [`${ANDROID} Chrome/137.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${WINDOWS} Chrome/137.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/135.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0`, 'Firefox on Windows'],
  [`${MOZILLA} (X11; Ubuntu; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0`, 'Firefox on Linux'],
  [`${MOZILLA} (Android 14; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0`, 'Firefox on Android'],
  [`${MAC}/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [`${MAC}/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`, 'Safari on Mac'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/137.0.7151.34 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [
    `${MOZILLA} (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  [
    `${MOZILLA} (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `${MOZILLA} (Linux; Android 13; 2201117TG Build/TKQ1.221114.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0.55.85;]`,
    'Facebook on Android',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
    'Opera Mini on Android',
  ],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  ['curl/8.5.0', 'An unknown device'],
  ['', 'An unknown device'],
  ['Dalvik/2.1.0 (Linux; U; Android 12; SM-A125F)', 'A program on Android'],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
