import type { Sentences } from '../../../lib/sentences.ts'

export const paymentConfigFailures = {
  'paymentConfig.privateKey': {
    zh: '无法识别该私钥，请粘贴 2048 位以上的 RSA 私钥（PEM 或 Base64）',
    en: 'This is no private key that can be read: paste an RSA key of at least 2048 bits, as PEM or base64',
  },
  'paymentConfig.apiKey': { zh: 'APIv3 密钥必须是 32 个字符', en: 'The APIv3 key has 32 characters' },
  'paymentConfig.appSecret': {
    zh: 'AppSecret 是公众号后台给出的 32 位字母和数字，请核对后重新粘贴',
    en: 'The AppSecret of an official account has 32 letters and digits: check it and paste it again',
  },
  'paymentConfig.channelKey': {
    zh: '无法识别该公钥，请粘贴渠道的公钥或证书（PEM 或 Base64）',
    en: 'This is no public key that can be read: paste the public key or certificate of the channel, as PEM or base64',
  },
  'paymentConfig.channelKeyId': {
    zh: '请填写微信支付公钥 ID 或平台证书序列号',
    en: 'Enter the id of the public key, or the serial number of the certificate',
  },
  'paymentConfig.serialNo': {
    zh: '请填写商户 API 证书的序列号',
    en: 'Enter the serial number of the merchant API certificate',
  },
  'paymentConfig.certificates': {
    zh: '应用证书和根证书须同时填写，且为可识别的证书',
    en: 'Enter both the certificate of the application and the root certificates, as the channel issued them',
  },
  'paymentConfig.changed': {
    zh: '该账户的配置刚被他人修改，请刷新后重试',
    en: 'Somebody else has just changed the keys of this account: reload and try again',
  },
  'paymentConfig.unreadable': {
    zh: '服务器的密钥文件已更换，无法读取这些密钥，请重新填写',
    en: 'These keys were encrypted by another key file of the server: enter them again',
  },
  'paymentConfig.currency': {
    zh: '微信支付和支付宝只支持 CNY 币种',
    en: 'WeChat Pay and Alipay take CNY only',
  },
} as const satisfies Sentences
