import { brandCalls } from '@mendpoint/contract/catalogue/brands';
import { deviceCalls } from '@mendpoint/contract/catalogue/devices';
import { repairPartCalls } from '@mendpoint/contract/catalogue/repair-parts';
import { taxCalls } from '@mendpoint/contract/catalogue/taxes';
import type { FastifyInstance } from 'fastify';
import * as catalogue from './catalogue.service.ts';
import { brandToWire, deviceToWire, rateFromWire, repairPartToWire, taxToWire } from './catalogue.wire.ts';
import { serveCategories } from './category.routes.ts';
import { deleteBrand, deleteDevice, deleteRepairPart, deleteTax } from './delete-catalogue.service.ts';
import {
  type RenameWithProducts,
  updateBrand,
  updateDevice,
  updateRepairPart,
  updateTax,
} from './edit-catalogue.service.ts';
import { serveRows } from './rows.routes.ts';

export const catalogueRoutes = (app: FastifyInstance, renameWithProducts: RenameWithProducts): void => {
  serveCategories(app);
  serveBrands(app, renameWithProducts);
  serveDevices(app, renameWithProducts);
  serveRepairParts(app);
  serveTaxes(app);
};

const serveBrands = (app: FastifyInstance, renameWithProducts: RenameWithProducts): void =>
  serveRows(app, brandCalls, {
    name: 'Brand',
    spellings: { brand_name: 'name', categoryId: 'category' },
    toWire: brandToWire,
    list: catalogue.listBrands,
    find: catalogue.findBrand,
    add: (context, { brand_name, categoryId }) => catalogue.createBrand(context, brand_name, categoryId),
    edit: (context, id, { brand_name: name, categoryId, updatedAt: seenAt }) =>
      updateBrand(context, renameWithProducts, id, { name, categoryId, seenAt }),
    remove: deleteBrand,
  });

const serveDevices = (app: FastifyInstance, renameWithProducts: RenameWithProducts): void =>
  serveRows(app, deviceCalls, {
    name: 'Device',
    spellings: { device_name: 'name', brandId: 'brand', categoryId: 'category' },
    toWire: deviceToWire,
    list: catalogue.listDevices,
    find: catalogue.findDevice,
    add: (context, { device_name, brandId, categoryId }) =>
      catalogue.createDevice(context, device_name, brandId, categoryId),
    edit: (context, id, { device_name: name, brandId, categoryId, updatedAt: seenAt }) =>
      updateDevice(context, renameWithProducts, id, { name, brandId, categoryId, seenAt }),
    remove: deleteDevice,
  });

const serveRepairParts = (app: FastifyInstance): void =>
  serveRows(app, repairPartCalls, {
    name: 'Repair part',
    spellings: { repair_name: 'name', categoryId: 'category' },
    toWire: repairPartToWire,
    list: catalogue.listRepairParts,
    find: catalogue.findRepairPart,
    add: (context, { repair_name, categoryId }) => catalogue.createRepairPart(context, repair_name, categoryId),
    edit: (context, id, { repair_name: name, categoryId, updatedAt: seenAt }) =>
      updateRepairPart(context, id, { name, categoryId, seenAt }),
    remove: deleteRepairPart,
  });

const serveTaxes = (app: FastifyInstance): void =>
  serveRows(app, taxCalls, {
    name: 'Tax',
    spellings: { taxClass: 'name' },
    toWire: taxToWire,
    list: catalogue.listTaxes,
    find: catalogue.findTax,
    add: (context, { taxClass, taxValue }) => catalogue.createTax(context, taxClass, rateFromWire(taxValue)),
    edit: (context, id, { taxClass: name, taxValue, updatedAt: seenAt }) =>
      updateTax(context, id, { name, rate: taxValue === undefined ? undefined : rateFromWire(taxValue), seenAt }),
    remove: deleteTax,
  });
