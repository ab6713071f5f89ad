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
  regionHint: 'Province, city and district with - between them: 广东省-深圳市-南山区',
  certificateHint: 'Enter 无 where there is none',
  empty: { title: 'No tax profiles', hint: 'Add a tax profile first.' },
  saved: 'The tax profile is saved',
}
