import type { Context } from '../context.ts';
import type { Routes } from '../http/routes.ts';
import { brandRoutes } from './routes/brand.routes.ts';
import { categoryRoutes } from './routes/category.routes.ts';
import { deviceRoutes } from './routes/device.routes.ts';
import { repairPartRoutes } from './routes/repair-part.routes.ts';
import { taxRoutes } from './routes/tax.routes.ts';

export const catalogueRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(categoryRoutes(context));
    await app.register(brandRoutes(context));
    for (const path of ['/device', '/model']) await app.register(deviceRoutes(context, path));
    await app.register(repairPartRoutes(context));
    await app.register(taxRoutes(context));
  };
