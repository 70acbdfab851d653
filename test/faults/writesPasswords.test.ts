import '../../src/screens/auth/ChangePasswordScreen';
import '../../src/screens/auth/ForgotPasswordScreen';
import '../../src/screens/auth/ResetPasswordScreen';
import '../../src/screens/auth/SetPasswordScreen';
import { passwordRows } from './writeRowsPasswords';
import { testRows } from './writeTests';

testRows(passwordRows);
