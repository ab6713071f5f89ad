import { type Charge, stateAt } from './charges.ts'

const words = {
  zh: { title: '模拟支付', pay: '确认支付', paid: '支付成功', closed: '订单已关闭', back: '返回商家' },
  en: {
    title: 'Simulated payment',
    pay: 'Pay',
    paid: 'Paid',
    closed: 'This payment is closed',
    back: 'Back to the merchant',
  },
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** What a driver would see in the channel's own app. */
export function payPage(charge: Charge, { language, nowMs }: { language: 'zh' | 'en'; nowMs: number }): string {
  const said = words[language]
  const state = stateAt(charge, nowMs)
  const name = charge.merchant.channel === 'wechat' ? 'WeChat Pay' : 'Alipay'
  const action =
    state === 'open'
      ? `<form method="post" action="/sim/pay/${charge.payCode}"><button>${said.pay}</button></form>`
      : `<p role="status">${state === 'paid' ? said.paid : said.closed}</p>`
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${said.title}</title><style>body{font:16px/1.5 system-ui;max-width:22rem;margin:3rem auto;padding:0 1rem;text-align:center}
b{display:block;font-size:2rem}button{font:inherit;padding:.7rem 2rem;width:100%}</style>
<h1>${said.title} · ${name}</h1><p>${escaped(charge.subject)}</p><b>¥${(charge.amountFen / 100).toFixed(2)}</b>${action}</html>`
}
