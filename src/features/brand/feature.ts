import { defineFeature } from '#platform/feature.ts'
import { textIn } from '#platform/text.ts'
import { addBrandPicture, changeBrand, getBrand } from './contract.ts'
import { storePicture } from './server/pictures.ts'
import { brandService } from './server/service.ts'

export default defineFeature({
  name: 'brand',
  endpoints(mount, { database, storage }) {
    const brand = brandService(database)
    mount(getBrand, () => brand.get())
    mount(changeBrand, async ({ body }, caller) => {
      const { basedOn, outcome } = await brand.change(body, caller)
      return { basedOn, msg: [textIn(caller.language, 'brand/server')(outcome)] }
    })
    mount(addBrandPicture, ({ body: { use, file } }, { language }) =>
      storePicture(storage, file, { use, language }),
    )
  },
})
