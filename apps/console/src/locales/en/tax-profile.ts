import type { Words } from '../words-type.ts'
import type { taxProfile as zh } from '../zh/tax-profile.ts'

export const taxProfile: Words<typeof zh> = {
  title: 'Tax profiles',
  one: 'tax profile',
  field: {
    validFrom: 'Holds from',
    sellerName: 'Seller',
    sellerTaxNo: 'Tax no. of the seller',
    itemName: 'Item',
    goodsCode: 'Goods code (19 digits)',
    ratePercent: 'Rate (%)',
    region: 'Region of the place',
    address: 'Address of the place',
    certificate: 'Ownership certificate',
    areaUnit: 'Unit of area',
    isCrossCity: 'Across cities',
  },
  regionHint: 'Province, city and district with hyphens between them, in Chinese',
  certificateHint: 'Leave as it is if there is no certificate',
  empty: { title: 'No tax profiles', hint: 'Add a tax profile first.' },
  saved: 'The tax profile is saved',
}
