import '@/screens/auth/ChangePasswordScreen';
import '@/screens/auth/ForgotPasswordScreen';
import '@/screens/auth/ResetPasswordScreen';
import '@/screens/auth/SetPasswordScreen';
import { passwordRows } from './writeRowsPasswords';
import { testRows } from './writeTests';

testRows(passwordRows);
