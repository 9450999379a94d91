import type { Customer } from '@mendpoint/contract/customers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isConflict, reasonOr, serverMessageOr } from '../../api/api-error.ts';
import { customerQueries, useCreateCustomer, useUpdateCustomer } from '../../customers/queries.ts';
import { mergeEdits } from '../../lib/merge-edits.ts';
import { useSubmitOnce } from '../../lib/submit-once.ts';
import { useFormState } from '../../ui/form/use-form-state.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { noticeFailure, noticeSuccess } from '../../ui/notice/notice.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerValues,
  customerBody,
  customerPatch,
  EMPTY_CUSTOMER,
  problemsOf,
  valuesOf,
} from './customer-form-values.ts';

/** The fields of a customer, checked before `save` is called. When `save` fails, the reason is shown and the fields stay. */
const useCustomerFields = (
  start: CustomerValues,
  save: (values: CustomerValues) => Promise<void>,
  otherwise: string,
) => {
  const form = useFormState(start);
  const [conflict, setConflict] = useState('');
  const sending = useSubmit(form, {
    check: () => {
      setConflict('');
      return problemsOf(form.values);
    },
    send: async () => {
      try {
        await save(form.values);
      } catch (error) {
        if (!isConflict(error)) throw error;
        setConflict(error.message);
        return false;
      }
    },
    failed: (error) => reasonOr(error, otherwise),
    tells: 'both',
  });
  return {
    ...form,
    ...sending,
    fields: CUSTOMER_FIELDS,
    /** The server's message when somebody else had saved the customer in between. */
    conflict,
    settle: () => setConflict(''),
  };
};

export type CustomerForm = ReturnType<typeof useCustomerFields>;

/** `onAdded` is not called once the form is gone: a cancelled form no longer waits for its customer. */
type Adding = { shopId: string; start?: Partial<CustomerValues>; onAdded: (customer: Customer) => void };

export const useAddCustomer = ({ shopId, start, onAdded }: Adding) => {
  const create = useCreateCustomer();
  const keyOf = useSubmitOnce();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const save = async (values: CustomerValues) => {
    const body = customerBody(values, shopId);
    const customer = await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
    noticeSuccess('Customer added successfully!');
    if (isOpen.current) onAdded(customer);
  };
  return useCustomerFields({ ...EMPTY_CUSTOMER, ...start }, save, 'Something went wrong!');
};

/** Changes a customer. `theirs` has what somebody else entered meanwhile in fields that were changed here too. */
export const useEditCustomer = (customer: Customer, onSaved: () => void) => {
  const queries = useQueryClient();
  const update = useUpdateCustomer(customer._id);
  const [before, setBefore] = useState(customer);
  const [theirs, setTheirs] = useState<Partial<CustomerValues>>({});
  const [isLoading, setLoading] = useState(false);

  const save = async (values: CustomerValues) => {
    await update.mutateAsync(customerPatch(values, before));
    noticeSuccess('Customer updated successfully!');
    onSaved();
  };
  const fields = useCustomerFields(valuesOf(customer), save, 'Failed to update customer');

  const loadNewer = async () => {
    setLoading(true);
    try {
      const newer = await queries.fetchQuery({ ...customerQueries.detail(customer._id), staleTime: 0 });
      const merged = mergeEdits(valuesOf(before), fields.values, valuesOf(newer));
      setBefore(newer);
      setTheirs(merged.theirs);
      fields.restart(valuesOf(newer), merged.values);
      fields.settle();
    } catch (error) {
      noticeFailure(serverMessageOr(error as Error, 'Failed to fetch customer details'));
    } finally {
      setLoading(false);
    }
  };
  return { ...fields, theirs, loadNewer, isLoading };
};
