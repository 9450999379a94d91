import * as calls from '@mendpoint/contract/products';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { encodePicture } from '../images/encode-images.ts';
import type { Picture } from '../images/image.ts';
import { bundlesWith } from './bundles.service.ts';
import { deleteProduct, editProduct } from './edit-product.service.ts';
import { settleFaulty } from './faulty-stock.service.ts';
import type { PicturedProduct } from './product.ts';
import * as products from './products.service.ts';
import { newProductFromWire, oldProduct, productEditFromWire, productToWire } from './products.wire.ts';
import { waitingFor } from './reserved.service.ts';

export const productRoutes = (app: FastifyInstance): void => {
  serveReading(app);
  serveWriting(app);
};

const toWireFor = (caller: Caller) => {
  const withCost = products.seesCosts(caller);
  return (product: PicturedProduct) => productToWire(product, withCost);
};

/** In words of the wire, the tickets that wait for a product. */
const waitingOn = async (context: Context, caller: Caller, product: PicturedProduct) =>
  (await waitingFor(context, caller, product)).map((one) => ({
    ...{ part_id: one.partId, ticket_id: one.ticketId, number: one.number },
    ...{ device_name: one.device, quantity: one.pieces, state: one.state },
  }));

const serveReading = (app: FastifyInstance): void => {
  serveList(app, calls.listProducts, 'Products', async ({ context, caller, query, page }) => {
    const { q = '', sort: order = '-createdAt', category, code, stock, shop_id: shopId } = query;
    const filter = { shopId, category, code, isFaulty: stock === 'faulty', q };
    const found = await products.listProducts(context, caller, { ...filter, order, page });
    const toWire = toWireFor(caller);
    return { ...found, toWire, old: async () => (product: PicturedProduct) => oldProduct(toWire(product)) };
  });

  serve(app, calls.findProduct, async ({ context, caller, params, answer }) => {
    const product = await products.findProduct(context, caller, params.id);
    const bundles = await bundlesWith(context, caller, product.id);
    const part_of = bundles.map(({ id, name }) => ({ _id: id, name }));
    const data = toWireFor(caller)(product);
    const waiting = await waitingOn(context, caller, product);
    return answer(200, { message: 'Product', data, part_of, waiting }, () => oldProduct(data));
  });

  serve(app, calls.listSuppliers, async ({ context, caller, query, answer }) => {
    const data = await products.listSuppliers(context, caller, query.shop_id);
    return answer(200, { message: 'Suppliers', data });
  });
};

const serveWriting = (app: FastifyInstance): void => {
  serve(app, calls.addProduct, async ({ caller, body, request, once }) => {
    const product = newProductFromWire(body);
    const pictures = await picturesIn(request);
    return once(async ({ context, answer }) => {
      const added = await products.createProduct(context, caller, product, pictures);
      const shared_codes = await products.sharedBarcodes(context, added);
      const data = toWireFor(caller)(added);
      const message = 'Product created successfully!';
      return answer(201, { message, data, shared_codes, waiting: [] }, () => oldProduct(data));
    });
  });

  serve(app, calls.editProduct, async ({ context, caller, params, body, request, answer }) => {
    const edit = productEditFromWire(body, request.isMultipart());
    const added = await picturesIn(request);
    const edited = await editProduct(context, caller, params.id, { ...edit, added });
    const shared_codes = await products.sharedBarcodes(context, edited);
    const data = toWireFor(caller)(edited);
    const waiting = await waitingOn(context, caller, edited);
    const message = 'Product updated successfully!';
    return answer(200, { message, data, shared_codes, waiting }, () => oldProduct(data));
  });

  serve(app, calls.settleFaulty, ({ caller, params, body, once }) =>
    once(async ({ context, answer }) => {
      const data = toWireFor(caller)(await settleFaulty(context, caller, params.id, body));
      return answer(200, { message: 'Product updated successfully!', data }, () => oldProduct(data));
    }),
  );

  serve(app, calls.deleteProduct, async ({ context, caller, params: { id }, answer }) => {
    await deleteProduct(context, caller, id);
    return answer(200, { message: 'Product has been deleted.', data: { _id: id } });
  });
};

/** Encodes pictures before any transaction begins, so that no till waits for a photo. */
const picturesIn = async ({ formFiles, caller }: FastifyRequest): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for (const file of formFiles) pictures.push(await encodePicture(file, caller.loginId));
  return pictures;
};
